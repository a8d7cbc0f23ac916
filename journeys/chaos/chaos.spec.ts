import { FIRST, playEach } from './planned.ts'

playEach(FIRST)
