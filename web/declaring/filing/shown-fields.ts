import { ABROAD, IN_BOLIVIA, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'

/** Returns the fields asked about a declaration (R4.24): the place depends on where it is made, and a rectification asks two more. */
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
