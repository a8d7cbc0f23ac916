import { statements } from '@djbr/domain/declaration/statements.ts'
import { text } from '@djbr/domain/messages/index.ts'

/** The statements sworn at finalizing, as a release brings them. */
export const swornStatements = {
  'GET djbr_registro/afirmaciones': { body: { version: 4, afirmaciones: statements.map((key) => text('es', key)) } },
}
