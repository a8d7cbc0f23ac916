import { seal, unseal } from '../../ground/http/sealed.ts'
import type { CitizenTokens } from '../../ground/outside/citizenship/port.ts'

const PURPOSE = 'citizen tokens'

/** Seals a citizen's tokens under a secret that only the browser holds, so that the database alone opens nothing. */
export const sealTokens = (tokens: CitizenTokens, secret: string): Buffer => seal(JSON.stringify(tokens), secret, PURPOSE)

/** Opens tokens that were sealed under a secret. Throws when it is another secret. */
export const openTokens = (sealed: Buffer, secret: string): CitizenTokens => JSON.parse(unseal(sealed, secret, PURPOSE)) as CitizenTokens
