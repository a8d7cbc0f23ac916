import { readFileSync } from 'node:fs'
import { validate } from '../../index.ts'
import { type TrustStore, trustStore } from '../../trust/store.ts'
import { areThere, collected, forged, forgedLater, honest, type KnownFile, type KnownFiles } from '../known-files.ts'

/** A file that is intact although bytes came after what somebody signed; `signedLengths` are those of the signed revisions. */
export type UpdatedFile = { readonly name: string; readonly file: Uint8Array; readonly signedLengths: readonly number[] }

/** The signed files of all corpora that are there. */
export const corpora = (): readonly KnownFiles[] => [honest(), ...(areThere ? [collected(), forged(), forgedLater()] : [])]

/** Those of a corpus that were updated after signing and are intact. */
export async function* updatedFiles({ name, files, anchors, lists, now }: KnownFiles): AsyncGenerator<UpdatedFile> {
  const store = trustStore(anchors, lists)
  for (const one of files) yield* await whenUpdated(name, one, store, now)
}

/** The first of each family of the honest corpus. */
export async function oneOfEachFamily(): Promise<UpdatedFile[]> {
  const corpus = honest()
  const families = Map.groupBy(corpus.files, ({ file }) => file.slice(0, file.indexOf('/')))
  const firsts = await Promise.all([...families.values()].map((files) => updatedFiles({ ...corpus, files }).next()))
  return firsts.flatMap(({ value }) => value ?? [])
}

async function whenUpdated(corpus: string, { file: name, place }: KnownFile, store: TrustStore, now: Date): Promise<UpdatedFile[]> {
  const file = new Uint8Array(readFileSync(place))
  const { intact, signatures } = await validate(file, store, now)
  const signedLengths = signatures.map(({ signedLength }) => signedLength)
  return intact && signedLengths.some((length) => length < file.length) ? [{ name: `${corpus}/${name}`, file, signedLengths }] : []
}
