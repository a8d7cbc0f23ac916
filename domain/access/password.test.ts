import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { passwordProblem } from './password.ts'

const common = new Set(COMMON_PASSWORDS)
const owner = { account: 'jcm4829153', names: ['JUAN CARLOS', 'MAMANÍ', "D'ALENÇON"] }
const problemOf = (password: string) => passwordProblem(password, owner, common)

describe('a new password', () => {
  test.each(['Quinua-real-7', 'Ñandú#Verde82', 'Lluvia.de.marzo.1', `Zx9!${'quinua.7'.repeat(12)}`, 'Salar👋Uyuni4'])(
    'may be %s',
    (password) => {
      expect(problemOf(password)).toBe(null)
    },
  )

  test.each([
    ['', 'common.required'],
    ['Aa1!aaa', 'profile.password.tooShort'],
    ['Aa1!👋👋👋', 'profile.password.tooShort'],
    ['quinua-real-7', 'profile.password.composition'],
    ['QUINUA-REAL-7', 'profile.password.composition'],
    ['Quinua-real-x', 'profile.password.composition'],
    ['Quinuareal7xy', 'profile.password.composition'],
    ['ÑÁÉñáé-123', 'profile.password.composition'],
    ['Quinua real-7', 'profile.password.spaces'],
    ['Quinua-real-7\u00a0', 'profile.password.spaces'],
    [`Zx9!!${'quinua.7'.repeat(12)}`, 'common.tooLong?max=100'],
    [`Zx9!${'👋'.repeat(97)}`, 'common.tooLong?max=100'],
  ])('may not be %s: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  test.each([
    'Xx-JCM4829153',
    'Mamani-2026x',
    'MAMANÍ-2026x',
    'Xq7!m4m4n1zz',
    'De-juan-2026',
    'Alencon#4471',
    'Mi-DJBR-2026',
    'Contraloría#1',
  ])('holds neither its owner nor the institution: %s', (password) => {
    expect(problemOf(password)).toBe('profile.password.personal')
  })

  test.each(['de la Cruz', 'von Vacano', 'y Pérez', 'Ana'])('may hold the short words of a name: %s', (name) => {
    const shortOf = name.split(' ').filter((word) => word.length <= 3)
    for (const word of shortOf) {
      expect(passwordProblem(`Rio-${word}-salta-7`, { ...owner, names: [name] }, common)).toBe(null)
    }
  })

  test.each([
    'Password1!',
    'P@ssw0rd1',
    'Qwerty123!',
    'Aa1!aaaa',
    '1qaz2wsX!',
    '!Iloveyou22',
    'Bolivia#2026',
    'Contraseña1!',
    'A123456789b!',
  ])('is none of the common ones, however dressed: %s', (password) => {
    expect(problemOf(password)).toBe('profile.password.common')
  })

  test('is none of ten thousand common words with the composition put around it', () => {
    expect(common.size).toBeGreaterThan(10_000)
    const dressed = COMMON_PASSWORDS.filter((word) => /^[a-z][a-z0-9]{4,19}$/.test(word)).map(
      (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!${word.length < 6 ? '7' : ''}`,
    )
    expect(dressed.filter((password) => problemOf(password) === null)).toEqual([])
    expect(dressed.length).toBeGreaterThan(7000)
  })
})
