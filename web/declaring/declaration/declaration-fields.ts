import { ABROAD, IN_BOLIVIA, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import type { ListedDeclaration } from '../filing/index.ts'

/** What is asked of a declaration's data (R4.24): the place by where one declares, two fields more when it rectifies. */
export function shownOfDeclaration({ reason, declaredAs }: Values, external: boolean): readonly string[] {
  const inBolivia = declaredAs === IN_BOLIVIA
  return [
    'reason',
    ...(reason === REASON.rectification ? ['rectifiedDate', 'rectificationRemarks'] : []),
    'declaredAs',
    ...(inBolivia && external ? ['department'] : []),
    ...(inBolivia ? ['capital'] : []),
    ...(declaredAs === ABROAD ? ['country'] : []),
    ...(inBolivia || declaredAs === ABROAD ? ['locality'] : []),
  ]
}

const RECEIVED = 3

/** The declarations that can be rectified: those that were received. */
export const rectifiable = (listed: readonly ListedDeclaration[]): readonly ListedDeclaration[] =>
  listed.filter(({ decjur_estado, decjur_fecha_recepcion }) => decjur_estado === RECEIVED && decjur_fecha_recepcion !== null)
