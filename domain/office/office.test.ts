import { describe, expect, test } from 'vitest'
import { text } from '../messages/index.ts'
import { mayOpen, PERMISSIONS, permits, ROLES, type Role, rolesApart, rolesInUse, screensFor } from './office.ts'

describe('the permissions of the office', () => {
  test('open to each role the screens that are its own, and to nobody without one any', () => {
    expect(screensFor(['recepcion']).map(({ to }) => to)).toContain('/oficina/recepcion')
    expect(screensFor([])).toEqual([])
    expect(screensFor(['nada', 'RECEPCION'])).toEqual([])
    expect(permits(['nada'], 'receive')).toBe(false)
  })

  test.each([
    ['recepcion', '/oficina/recepcion'],
    ['supervisor', '/oficina/bajas'],
    ['tarjetas', '/oficina/tarjetas'],
    ['catalogos', '/oficina/listas'],
    ['usuarios', '/oficina/usuarios'],
    ['auditoria', '/oficina/auditoria'],
    ['seguimiento', '/oficina/seguimiento'],
    ['seleccion', '/oficina/examen/seleccion'],
    ['verificacion', '/oficina/examen/casos'],
    ['decision', '/oficina/examen/decisiones'],
  ])('begin the day of %s on %s', (role, first) => {
    expect(screensFor([role])[0]?.to).toBe(first)
  })

  test('close a screen to who has another role', () => {
    expect(mayOpen(['recepcion'], '/oficina/recepcion')).toBe(true)
    expect(mayOpen(['auditoria'], '/oficina/recepcion')).toBe(false)
    expect(mayOpen([], '/oficina')).toBe(true)
  })

  test('give every screen a letter and an address of its own', () => {
    const screens = screensFor(ROLES)
    expect(new Set(screens.map(({ to }) => to)).size).toBe(screens.length)
    expect(screens.every(({ key }) => /^[A-Z]$/.test(key))).toBe(true)
  })

  test('give no two screens that somebody may have together the same letter', () => {
    const shown = Object.values(PERMISSIONS).flatMap((permission) => ('screen' in permission ? [permission] : []))
    const together = (some: readonly Role[], others: readonly Role[]) =>
      some.some((one) => others.some((other) => one === other || rolesApart([one, other]) === null))
    const alike = shown.flatMap((one, at) =>
      shown.slice(at + 1).filter((other) => one.screen.key === other.screen.key && together(one.roles, other.roles)),
    )
    expect(alike).toEqual([])
  })

  test('begin the names of no two screens of a role with the same word', () => {
    for (const role of ROLES) {
      const words = screensFor([role]).map(({ title }) => text('es', title).match(/^[\p{L}]+/u)?.[0])
      expect(words, role).toEqual([...new Set(words)])
    }
  })

  test('name no role that there is not', () => {
    const named = Object.values(PERMISSIONS).flatMap(({ roles }) => [...roles])
    expect(named.filter((role) => !ROLES.includes(role))).toEqual([])
  })
})

describe('the roles of examination', () => {
  test('open nothing where declarations are not examined, and leave the others as they are', () => {
    expect(rolesInUse(ROLES, true)).toEqual(ROLES)
    expect(rolesInUse(['recepcion', 'verificacion'], false)).toEqual(['recepcion'])
    expect(screensFor(rolesInUse(['seleccion', 'verificacion', 'decision'], false))).toEqual([])
  })
})

describe('roles that are held apart', () => {
  test.each([
    [['usuarios', 'recepcion'], true],
    [['supervisor', 'auditoria'], true],
    [['usuarios', 'auditoria'], true],
    [['usuarios'], false],
    [['seleccion', 'verificacion'], true],
    [['recepcion', 'decision', 'seleccion'], true],
    [['verificacion', 'decision'], true],
    [['auditoria', 'verificacion'], true],
    [['recepcion', 'verificacion'], false],
    [['recepcion', 'supervisor', 'tarjetas', 'catalogos'], false],
    [[], false],
  ] as const)('%j: %s', (roles, apart) => {
    expect(rolesApart(roles) !== null).toBe(apart)
  })
})
