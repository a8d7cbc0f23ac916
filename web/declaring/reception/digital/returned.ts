import { takeReturn } from '../../../foundation/address/return-parameters.ts'

/** What to show a browser that returns from Ciudadanía Digital. The address proves nothing: only the server knows what was approved. */
export type Returned = 'approved' | 'unfinished' | 'rejected' | 'disorder' | 'other'

const ALL = ['estado', 'finalizado', 'mensaje', 'uuidBlockchain', 'linkVerificacion', 'linkVerificacionUnico', 'transactionCode']

/** Returns whether the message says that their chronological ordering service is down, to be tried later. */
export const isDisorder = (message: string): boolean => /orden cronol[oó]gico/i.test(message)

/** Returns which of the documents' returns this is (R6.39 to R6.41); null when the return is incomplete. */
export function returned(said: ReadonlyMap<string, string> | null): Returned | null {
  const message = said?.get('mensaje') ?? ''
  if (message.startsWith('La persona interesada ha rechazado la aprobación')) return 'rejected'
  if (isDisorder(message)) return 'disorder'
  if (!said || !ALL.every((name) => said.has(name))) return null
  if (message !== 'Completado') return 'other'
  return said.get('finalizado') === 'false' ? 'unfinished' : 'approved'
}

export const takeReturned = (): Returned | null => returned(takeReturn('/transaccion'))
