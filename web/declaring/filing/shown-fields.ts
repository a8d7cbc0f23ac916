import { ABROAD, IN_BOLIVIA, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'

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
