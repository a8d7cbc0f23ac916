import { OTHERS, playEach } from './planned.ts'

playEach(OTHERS)
