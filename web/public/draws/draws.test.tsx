import { toBase64url } from '@djbr/signature/base64url.ts'
import { randomnessOf } from '@djbr/signature/beacon/beacon.ts'
import { chainHash } from '@djbr/signature/beacon/chain.ts'
import { hexOf } from '@djbr/signature/bytes.ts'
import { chainFileOf, type DrawFile } from '@djbr/signature/draw/file.ts'
import { poolOf, poolRoot } from '@djbr/signature/draw/pool.ts'
import { commitmentTo, drawn, seedOf } from '@djbr/signature/draw/select.ts'
import { encodeStatement, statementLeaf } from '@djbr/signature/draw/statement.ts'
import { encodeHead, HEAD_TYPE } from '@djbr/signature/log/head.ts'
import { leafHash, rootOf } from '@djbr/signature/log/merkle.ts'
import { testChain } from '@djbr/signature/testing/beacon.ts'
import { testKey } from '@djbr/signature/testing/keys.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import DrawsScreen from './draws-screen.tsx'

const { chain, sign } = testChain(new Date('2026-09-01T00:00:00Z'))
const ROUND = 50_000
const settings = { 'GET system/configuracion': { body: { verificacion_habilitada: true } } }
let draw: DrawFile
let log: { keys: object[]; cabezas: string[]; hojas: string[] }

beforeAll(async () => {
  const leaves = await Promise.all(Array.from({ length: 8 }, (_, number) => leafHash(Uint8Array.of(number))))
  const pool = poolOf({ from: 0, leaves, excluded: [2] }) ?? []
  const secret = new Uint8Array(32).fill(9)
  const statement = encodeStatement({
    name: '2026-1',
    announcedAt: new Date('2026-09-13T13:30:00Z'),
    from: 0,
    to: 8,
    poolSize: pool.length,
    poolRoot: await poolRoot(pool),
    count: 2,
    program: new Uint8Array(32).fill(0xab),
    chain: await chainHash(chain),
    round: ROUND,
    fallbackRound: ROUND + 10,
    commitment: await commitmentTo(secret),
  })
  const signature = await sign(ROUND)
  const seed = await seedOf({ statement, randomness: await randomnessOf(signature), secret })
  draw = {
    convocatoria: statement,
    posicion: 8,
    cadena: chainFileOf(chain),
    excluidas: [{ posicion: 2, motivo: 'anterior' }],
    valor: { ronda: ROUND, firma: hexOf(signature) },
    apertura: { secreto: toBase64url(secret), sorteadas: await drawn(seed, pool, 2) },
  }
  const all = [...leaves, await statementLeaf(statement)]
  const key = await testKey('k1')
  const head = await key.sign(encodeHead({ day: '2026-09-13', size: all.length, root: await rootOf(all) }), HEAD_TYPE)
  log = { keys: [key.published], cabezas: [head], hojas: all.map(toBase64url) }
})

const published = (shown: DrawFile) => ({
  ...settings,
  'GET public/sorteos': {
    body: {
      sorteos: [
        { nombre: '2026-1', estado: 'abierto', anunciado: '2026-09-13T09:30:00-04:00', decide: '2026-09-18T04:39:30-04:00', cantidad: 2 },
      ],
    },
  },
  'GET public/sorteos/2026-1': { body: { ...shown, estado: 'abierto', cerradas: [shown.apertura?.sorteadas[0]] } },
  'GET public/claves': { body: { keys: log.keys } },
  'GET public/registro/cabezas': { body: { cabezas: log.cabezas } },
  'GET public/registro/hojas?desde=0': { body: { hojas: log.hojas } },
  'GET public/registro/hojas?desde=9': { body: { hojas: [] } },
})
const verify = async () => userEvent.click(await screen.findByRole('button', { name: 'Comprobar en este navegador' }))

it('shows what was announced and drawn, places counted from 1, and whose examination has ended', async () => {
  answerCalls(published(draw))
  await renderScreen(<DrawsScreen />, '/sorteos')
  expect(await screen.findByText('7 declaraciones: las posiciones 1 a 8 del registro público, menos 1')).toBeTruthy()
  expect(screen.getAllByText('La misma persona tiene otra posterior').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Terminada').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Sin terminar').length).toBeGreaterThan(0)
  expect(screen.getByText('Terminado: se puede comprobar entero')).toBeTruthy()
  expect(screen.getByText('el de la red pública drand del 18/09/2026 04:39 (ronda 50000)')).toBeTruthy()
  expect(screen.queryByLabelText('Filas por página')).toBeNull()
})

it('shows the hash that the statement has of the program as sha256sum prints it, and says from where each counts', async () => {
  answerCalls(published(draw))
  await renderScreen(<DrawsScreen />, '/sorteos')
  expect(await screen.findByText('ab'.repeat(32))).toBeTruthy()
  expect(screen.getByText('sha256sum verificador.mjs')).toBeTruthy()
  expect(screen.getByText(/\(JSON\); cuenta las posiciones desde 0, y esta página y el programa desde 1$/)).toBeTruthy()
})

it('verifies the draw in the browser from what is published, and sends nothing', async () => {
  const asked = answerCalls(published(draw))
  await renderScreen(<DrawsScreen />, '/sorteos')
  await verify()
  expect(await screen.findByText('El sorteo es correcto', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText(/registro público firmado del 13\/09\/2026/)).toBeTruthy()
  expect(screen.getByText(/su valor no es de la red pública/)).toBeTruthy()
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('says what is wrong with one that does not hold', async () => {
  const { apertura } = draw
  answerCalls(published({ ...draw, apertura: apertura && { ...apertura, sorteadas: apertura.sorteadas.toReversed() } }))
  await renderScreen(<DrawsScreen />, '/sorteos')
  await verify()
  expect(await screen.findByText('El sorteo no es válido', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('Las posiciones que resultan no son las publicadas.')).toBeTruthy()
})

it('says so when what is published cannot be downloaded', async () => {
  answerCalls({ ...published(draw), 'GET public/claves': 'unreachable' })
  await renderScreen(<DrawsScreen />, '/sorteos')
  await verify()
  expect(await screen.findByText(/No se pudo descargar lo publicado/)).toBeTruthy()
})

it('says so when there is no draw yet', async () => {
  answerCalls({ ...settings, 'GET public/sorteos': { body: { sorteos: [] } } })
  await renderScreen(<DrawsScreen />, '/sorteos')
  expect(await screen.findByText('Todavía no se anunció ningún sorteo')).toBeTruthy()
})

it('says so when the draws cannot be read', async () => {
  answerCalls({ ...settings, 'GET public/sorteos': { status: 500 } })
  await renderScreen(<DrawsScreen />, '/sorteos')
  expect(await screen.findByText('No se pudieron leer los sorteos')).toBeTruthy()
})
