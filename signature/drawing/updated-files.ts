import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { validate } from '../index.ts'
import { trustStore } from '../trust/store.ts'

const now = new Date('2026-11-20T14:00:00Z')

const shared = new URL('../../../shared/corpora/', import.meta.url)
export const areThere = existsSync(shared)

const corpora = [new URL('forged-pdfs/', shared), new URL('signed-pdfs/', shared), new URL('../producers/files/', import.meta.url)]
export const absent = corpora.filter((corpus) => !existsSync(corpus)).map(({ pathname }) => pathname)

/** A signed file, whether what its signatures cover is unchanged, and where in it each of them ends. */
export interface SignedFile {
  readonly name: string
  readonly file: Uint8Array
  readonly intact: boolean
  readonly signedLengths: readonly number[]
}

/** The files of all corpora that are there and have such a name. */
export const signedFiles = (isAsked: (name: string) => boolean): Promise<SignedFile[]> =>
  Promise.all(
    corpora
      .filter((corpus) => existsSync(corpus))
      .flatMap((corpus) => {
        const names = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
        return names.filter((name) => name.endsWith('.pdf') && isAsked(name)).map((name) => validated(name, new URL(name, corpus)))
      }),
  )

async function validated(name: string, place: URL): Promise<SignedFile> {
  const file = new Uint8Array(readFileSync(place))
  const { intact, signatures } = await validate(file, trustStore([]), now)
  return { name, file, intact, signedLengths: signatures.map(({ signedLength }) => signedLength) }
}

/**
 * The intact ones of all files that were updated after signing: the smallest of each family, which is the folder that it is in, for what a change must
 * pass, and the others for what proves the machine.
 */
export async function intactUpdates(): Promise<{ readonly smallest: readonly SignedFile[]; readonly others: readonly SignedFile[] }> {
  const files = (await signedFiles(() => true)).filter(
    ({ file, intact, signedLengths }) => intact && signedLengths.some((length) => length < file.length),
  )
  const families = Map.groupBy(files, ({ name }) => dirname(name))
  const smallest = [...families.values()].flatMap((family) => family.toSorted((a, b) => a.file.length - b.file.length).slice(0, 1))
  return { smallest, others: files.filter((file) => !smallest.includes(file)) }
}
