import { describe, expect, test } from 'vitest'
import { text } from '../messages/index.ts'
import { mayOpen, PERMISSIONS, permits, ROLES, type Role, rolesApart, rolesInUse, SCREENS, screensFor } from './office.ts'

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

  test('give every screen an address of its own', () => {
    const screens = screensFor(ROLES)
    expect(new Set(screens.map(({ to }) => to)).size).toBe(screens.length)
  })

  test('give no screen a letter of another that somebody may have with it', () => {
    const shown = [...SCREENS].map(([name, screen]) => ({ roles: PERMISSIONS[name].roles, ...screen }))
    const together = (some: readonly Role[], others: readonly Role[]) =>
      some.some((one) => others.some((other) => one === other || rolesApart([one, other]) === null))
    const wrong = shown.flatMap((one) => {
      const others = shown.filter((other) => other !== one && together(one.roles, other.roles)).map(({ key }) => key)
      const free = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !others.includes(letter))
      const isRight = one.key === undefined || free.includes(one.key)
      return isRight ? [] : [`${one.to} cannot have ${one.key}; free are: ${free.join(' ') || 'none, it goes without'}`]
    })
    expect(wrong).toEqual([])
  })

  test('begin the names of no two screens of a role with the same word', () => {
    for (const role of ROLES) {
      const words = screensFor([role]).map(({ title }) => text('es', title).match(/^[\p{L}]+/u)?.[0])
      expect(words, role).toEqual([...new Set(words)])
    }
  })

  test('are said in each language that has words for everything', () => {
    expect(text('es', 'office.title.day')).toBe('Jornada')
    expect(text('en', 'office.title.day')).toBe('Office day')
    expect(text('en', 'office.may.closeDay')).toBe('Close the day of the office')
    expect(text('en', 'office.says.permissions.what')).toBe('What it allows')
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
