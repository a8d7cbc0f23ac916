import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages, statusOfPage } from '../server/ground/http/pages.ts'

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const addresses = (text: string) => new Set([...text.matchAll(/'(\/[a-z0-9/-]*)'/g)].map(([, path = '']) => path))

const inFolder = readdirSync(new URL('../web/office/screens', import.meta.url)).map((file) => `/oficina/${file.replace('.tsx', '')}`)
const routes = new Set([...addresses(source('web/shell/routes.tsx').replaceAll(/to: '[^']*'/g, '')), ...inFolder])
/** What a file in that folder may be the screen of; one that lies deeper has a line in the routes. */
const OF_ONE_FILE = /^\/oficina\/[^/]+$/
const errors = ['/403', '/404', '/500']

test('every page of the web is served at its address, and no other is', () => {
  const served = [...pages, ...errors]
  expect(
    served
      .filter((path) => !routes.has(path))
      .map((path) => `${path} has no line in web/shell/routes.tsx${OF_ONE_FILE.test(path) ? ', nor a file in web/office/screens' : ''}`),
  ).toEqual([])
  const unserved = [...routes].filter((path) => !served.includes(path))
  expect(
    unserved.map((path) => `${path} is in no table of screens (domain/office/permissions.ts), nor in server/ground/http/pages.ts`),
  ).toEqual([])
  expect([...routes].filter((path) => statusOfPage(path) !== 200).sort()).toEqual(errors)
})
