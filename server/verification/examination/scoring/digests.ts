import { createHmac } from 'node:crypto'
import { amountOf, kindNames } from '@djbr/domain/declaration/totals.ts'
import type { AnyRecord } from '@djbr/domain/fields/comparison.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { type CanonicalKey, canonicalKey } from '@djbr/domain/verification/canonical-key.ts'
import type { Services } from '../../../services.ts'
import type { ReceivedDeclaration } from './read.ts'

/** A record with the key under which it is registered. */
export interface Keyed {
  readonly kind: KindName
  readonly id: number
  readonly key: CanonicalKey
  readonly value: number
}

// @protects S60 a plate is digested under a key outside of the database
//   instead: createHmac('sha256', examinationKey) ==> createHash('sha256')
/** Returns the digest of a key, which reveals the same thing at two owners; without our secret nobody finds the key from it (R16.15, S60). */
export const digestOf = ({ examinationKey }: Pick<Services, 'examinationKey'>, { register, signs }: CanonicalKey): Buffer =>
  createHmac('sha256', examinationKey).update(`${register} ${signs}`).digest()

/** Returns the records of a declaration that have a key. */
export const keyedIn = ({ declaration: { records } }: Pick<ReceivedDeclaration, 'declaration'>): readonly Keyed[] =>
  kindNames.flatMap((kind) =>
    (records[kind] as unknown as readonly AnyRecord[]).flatMap((record) => {
      const key = canonicalKey(kind, record)
      return key ? [{ kind, id: record.id, key, value: amountOf(recordKinds[kind], record as never, 'assets') }] : []
    }),
  )
