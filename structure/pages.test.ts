import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages, statusOfPage } from '../server/ground/http/pages.ts'

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const addresses = (text: string) => new Set([...text.matchAll(/'(\/[a-z0-9/-]*)'/g)].map(([, path = '']) => path))

const routes = addresses(source('web/shell/routes.tsx').replaceAll(/to: '[^']*'/g, ''))
const errors = ['/403', '/404', '/500']

test('every page of the web is served at its address, and no other is', () => {
  expect([...pages, ...errors].sort()).toEqual([...routes].sort())
  expect([...routes].filter((path) => statusOfPage(path) !== 200).sort()).toEqual(errors)
})
