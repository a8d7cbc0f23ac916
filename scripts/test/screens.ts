import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const ROUTES = 'web/shell/routes.tsx'
/** Folder whose files are each the office screen at the address of the same name. */
const OFFICE_SCREENS = 'web/office/screens'

/** Matches entries of the route table: an address and the file that it loads, directly or by a name given to the loading. */
const LOADED_THERE = /o[nf]\w+\(\s*'([^']+)',[^,']*import\('([^']+)'\)/g
const LOADED_BY_NAME = /o[nf]\w+\(\s*'([^']+)', (\w+)[,)]/g
const NAMED_LOADING = /const (\w+) = (?:with\w+\()?\(\) => import\('([^']+)'\)/g

/** Returns the modules that the route table loads. */
export function screensIn(modules: readonly string[]): string[] {
  const screens = new Set(routes().map(({ file }) => file))
  return modules.filter((module) => screens.has(module))
}

/** Returns the addresses that show one of these screens. */
export function addressesOf(screens: readonly string[]): string[] {
  return routes()
    .filter(({ file }) => screens.includes(file))
    .map(({ address }) => address)
}

function routes(): { readonly address: string; readonly file: string }[] {
  const source = readFileSync(join(root, ROUTES), 'utf8')
  const named = new Map([...source.matchAll(NAMED_LOADING)].map(([, name = '', file = '']) => [name, file]))
  const direct = [...source.matchAll(LOADED_THERE)].map(([, address = '', file = '']) => ({ address, file }))
  const byName = [...source.matchAll(LOADED_BY_NAME)].map(([, address = '', name = '']) => ({ address, file: named.get(name) ?? '' }))
  const ofTheOffice = readdirSync(join(root, OFFICE_SCREENS)).map((file) => ({
    address: `/oficina/${file.replace('.tsx', '')}`,
    file: `${OFFICE_SCREENS}/${file}`,
  }))
  const listed = [...direct, ...byName]
    .filter(({ file }) => file !== '')
    .map(({ address, file }) => ({ address, file: file.replace('../', 'web/') }))
  return [...listed, ...ofTheOffice]
}
