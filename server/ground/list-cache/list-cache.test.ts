import { es } from '@djbr/domain/messages/es.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { settableClock } from '../clock.ts'
import { createListCache, LISTS, type ListCache } from './index.ts'

const clock = settableClock('2026-11-20T10:00:00-04:00')
let database: TestDatabase
let listCache: ListCache

beforeAll(async () => {
  database = await testDatabase()
  listCache = await createListCache(database.db, clock)
})
afterAll(() => database.close())

describe('the lists', () => {
  it('are all filled from the files of the release', () => {
    for (const list of LISTS) expect(listCache.list(list).length, list).toBeGreaterThan(1)
  })

  it('hold the codes that the documents fix', () => {
    expect(listCache.word('motivos_declaracion', 7)).toBe('RECTIFICACIÓN DE DECLARACIÓN JURADA DE BIENES Y RENTAS')
    expect(listCache.list('tipos_documentos').map(({ code }) => code)).toEqual([1, 3])
    expect(listCache.detail('departamentos', 2)).toBe('LP')
    expect(listCache.word('paises', 68)).toBe('BOLIVIA')
    expect(listCache.word('subtipo_bien/4', 47)).toBe('DINERO EN EFECTIVO')
  })

  it('name relatives up to the degrees that the screen says', () => {
    const BY_BLOOD = {
      PADRE: 1,
      MADRE: 1,
      'HIJO(A)': 1,
      'HERMANO(A)': 2,
      'ABUELO(A)': 2,
      'NIETO(A)': 2,
      'TÍO(A)': 3,
      'SOBRINO(A)': 3,
      'PRIMO(A)': 4,
    }
    const BY_MARRIAGE = { 'SUEGRO(A)': 1, 'YERNO / NUERA': 1, 'CUÑADO(A)': 2 }
    const named = listCache.list('tipos_parentesco').map(({ word }) => word)
    expect(named.toSorted()).toEqual([...Object.keys(BY_BLOOD), ...Object.keys(BY_MARRIAGE), 'ADOPTANTE / ADOPTADO(A)'].toSorted())
    const degrees = [Math.max(...Object.values(BY_BLOOD)), Math.max(...Object.values(BY_MARRIAGE))]
    expect(degrees).toEqual([4, 2])
    expect(es['records.relative.intro']).toContain('hasta el cuarto grado de consanguinidad (primos) y el segundo de afinidad (cuñados)')
  })

  it('hold the 340 municipalities, nine of them capitals', () => {
    const all = listCache
      .list('departamentos')
      .flatMap(({ code: department }) => listCache.provinces(department).flatMap(({ code }) => listCache.localities(department, code)))
    expect(all).toHaveLength(340)
    expect(all.filter(({ capital }) => capital)).toHaveLength(9)
    expect(listCache.place(2, 1, 1)).toEqual({ department: 'LA PAZ', province: 'MURILLO', locality: 'LA PAZ' })
  })

  it('answer nothing for what there is not', () => {
    expect(listCache.has('motivos_declaracion', 99)).toBe(false)
    expect(listCache.has('sin_lista', 1)).toBe(false)
    expect(listCache.word('motivos_declaracion', null)).toBe('')
    expect(listCache.provinces(99)).toEqual([])
    expect(listCache.place(null, null, null)).toEqual({ department: '', province: '', locality: '' })
  })

  it('keep the words of an entry that ended, but do not offer it', async () => {
    await database.db
      .updateTable('catalogEntry')
      .set({ validTo: '2026-11-19' })
      .where('list', '=', 'tipos_cargo')
      .where('code', '=', 8)
      .execute()
    await listCache.reload()
    expect(listCache.has('tipos_cargo', 8)).toBe(false)
    expect(listCache.has('tipos_cargo', 8, '2026-11-19')).toBe(true)
    expect(listCache.word('tipos_cargo', 8)).toBe('CONSULTOR DE LÍNEA')
  })

  it('stay as the authority left them when the portal starts again', async () => {
    await database.db
      .updateTable('catalogEntry')
      .set({ word: 'SUPLENTE' })
      .where('list', '=', 'tipos_cargo')
      .where('code', '=', 5)
      .execute()
    const again = await createListCache(database.db, clock)
    expect(again.word('tipos_cargo', 5)).toBe('SUPLENTE')
  })
})
