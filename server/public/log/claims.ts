import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import type { DeclarantIdentity } from '@djbr/domain/declaration/declaration.ts'
import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Claims } from '@djbr/signature/certificate/claims.ts'

/** A reception as its certificate names it. */
export interface Certified {
  readonly sworn: Snapshot
  /** The SHA-256 of what was sworn, in hexadecimal. */
  readonly hash: string
  readonly receivedOn: PlainDate
  /** National number, as it is written. */
  readonly number: string
}

/** Room that a QR code has for the entity's name, in bytes. */
const ENTITY_BYTES = 40
const MAX_INITIALS = 6

/** Returns what the certificate of a reception says in its QR code (R7.23): of the person only initials. */
export const claimsOf = ({ sworn, hash, receivedOn, number }: Certified): Claims => ({
  code: normalizeControlCode(sworn.controlCode),
  receivedOn,
  number,
  initials: initialsOf(sworn.declarant),
  entity: shortened(sworn.position?.entity ?? ''),
  sworn: Buffer.from(hash, 'hex'),
})

const initialsOf = ({ names, paternal, maternal }: DeclarantIdentity): string =>
  [names, paternal, maternal]
    .flatMap((words) => words.normalize('NFC').match(/\p{L}[^\s-]*/gu) ?? [])
    .slice(0, MAX_INITIALS)
    .map((word) => [...word.toUpperCase()][0])
    .join('')

/** Returns an entity's name on one line, without its last words when it is longer than the room there is. */
function shortened(entity: string): string {
  const line = entity
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (Buffer.byteLength(line) <= ENTITY_BYTES) return line
  let kept = ''
  for (const sign of line) {
    if (Buffer.byteLength(`${kept}${sign}…`) > ENTITY_BYTES) break
    kept += sign
  }
  return `${/^(.+) /.exec(kept)?.[1] ?? kept}…`
}
