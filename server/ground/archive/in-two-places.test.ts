import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Archive, hashOf } from './archive.ts'
import { archiveInTwoPlaces } from './in-two-places.ts'
import { archiveOnDisk } from './on-disk.ts'
import { openArchive } from './open-archive.ts'

const bytes = Buffer.from('%PDF-1.7 un documento')
const hash = hashOf(bytes)

describe('the archive in two places', () => {
  let folder: string
  let archive: Archive
  const placeOf = (name: 'here' | 'there') => join(folder, name, 'archive')
  const fileIn = (name: 'here' | 'there') => join(placeOf(name), hash.slice(0, 2), `${hash}.pdf`)
  const alone = (name: 'here' | 'there') => archiveOnDisk(join(folder, name))
  const has = async (name: 'here' | 'there') => (await alone(name)).has(hash)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'djbr-two-places-'))
    archive = archiveInTwoPlaces(await alone('here'), await alone('there'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('has a document in both once it is kept', async () => {
    expect(await archive.keep(bytes)).toBe(hash)
    expect([await has('here'), await has('there'), await archive.has(hash)]).toEqual([true, true, true])
  })

  it.each(['here', 'there'] as const)('does not say that a document is kept while the place %s is away', async (away) => {
    await rm(placeOf(away), { recursive: true })
    await writeFile(placeOf(away), 'no folder')
    await expect(archive.keep(bytes)).rejects.toThrow('ENOTDIR')
  })

  it('reads from the other what one lacks, and has it in both again', async () => {
    await archive.keep(bytes)
    await rm(fileIn('here'))
    expect(Buffer.from((await archive.read(hash)) ?? [])).toEqual(bytes)
    expect(await has('here')).toBe(true)
  })

  it('reads from the other what was changed in one, and mends it', async () => {
    await archive.keep(bytes)
    await chmod(fileIn('here'), 0o600)
    await writeFile(fileIn('here'), '%PDF-1.7 un documento falso')
    expect(Buffer.from((await archive.read(hash)) ?? [])).toEqual(bytes)
    expect(Buffer.from((await (await alone('here')).read(hash)) ?? [])).toEqual(bytes)
  })

  it.each(['here', 'there'] as const)('mends %s where somebody only asks whether a document is there', async (lacking) => {
    await archive.keep(bytes)
    await rm(fileIn(lacking))
    expect([await archive.has(hash), await has(lacking)]).toEqual([true, true])
  })

  it('reads from the other while the first is away, and says that it is away when the other has nothing', async () => {
    await archive.keep(bytes)
    await rm(placeOf('here'), { recursive: true })
    await writeFile(placeOf('here'), 'no folder')
    expect(Buffer.from((await archive.read(hash)) ?? [])).toEqual(bytes)
    await rm(fileIn('there'))
    await expect(archive.read(hash)).rejects.toThrow('ENOTDIR')
  })

  it('has nothing that neither has', async () => {
    expect([await archive.read(hash), await archive.has(hash)]).toEqual([null, false])
  })

  it('makes no second folder where nothing is mounted', async () => {
    const opening = openArchive({ dataDir: folder, archiveUrl: undefined, archiveMirrorDir: join(folder, 'not-mounted') })
    await expect(opening).rejects.toThrow('¿está montado')
  })
})
