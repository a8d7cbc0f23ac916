import { FIRST, tellOf } from './planned.ts'

tellOf(FIRST)
