import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'

const RECEIVED = 3

/** Returns the declarations that can be rectified: those that were received. */
export const rectifiable = (listed: readonly ListedDeclaration[]): readonly ListedDeclaration[] =>
  listed.filter(({ decjur_estado, decjur_fecha_recepcion }) => decjur_estado === RECEIVED && decjur_fecha_recepcion !== null)
