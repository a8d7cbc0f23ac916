import * as z from 'zod/mini'
import { WAITING_KINDS } from '../office/worklist.ts'
import { defineCall } from './call.ts'
import { moment } from './shapes.ts'
import { wire } from './wire.ts'

export const worklist = defineCall({
  get: 'oficina/pendientes',
  access: 'office:worklist',
  summary: 'Contar lo que espera por quien pregunta',
  // The menu calls this every minute: an officer who left the screen open is signed out all the same.
  touches: false,
  answer: wire({
    total: ['total', z.int()],
    waiting: [
      'pendientes',
      z.array(wire({ kind: ['tipo', z.enum(WAITING_KINDS)], count: ['cantidad', z.int()], oldest: ['desde', moment] })),
    ],
  }),
})
