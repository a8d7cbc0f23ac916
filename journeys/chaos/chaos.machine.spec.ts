import { OTHERS, tellOf } from './planned.ts'

tellOf(OTHERS)
