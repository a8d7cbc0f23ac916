import { text } from '@djbr/domain/messages/index.ts'
import { statements } from '@djbr/domain/statements.ts'

/** What is sworn at finalizing, as a release brings it. */
export const swornStatements = {
  'GET djbr_registro/afirmaciones': { body: { version: 4, afirmaciones: statements.map((key) => text('es', key)) } },
}
