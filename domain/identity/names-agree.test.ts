import { expect, test } from 'vitest'
import { namesAgree } from './names-agree.ts'

const named = (written: string) => {
  const [paternalSurname = '', maternalSurname = '', names = ''] = written.split(',')
  return { paternalSurname, maternalSurname, names }
}

test.each([
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,CONDORI,JUAN CARLOS'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'mamani,condori,carlos  juan'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'JUAN CARLOS,MAMANI,CONDORI'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,CONDORI,JUAN'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,,JUAN'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,CONDORY,JUAN CARLOS'],
  ['NÚÑEZ,PEÑA,MARÍA', 'NUNEZ,PENA,MARIA'],
  ['LOPEZ,PEREZ,MARIA ELENA', 'LOPEZ,DE ROJAS,MARIA ELENA'],
  ['LOPEZ,PEREZ,MARIA ELENA', 'LOPEZ,PEREZ DE ROJAS,MARIA ELENA'],
  ['LOPEZ,PEREZ,MARIA ELENA', 'LOPEZ,VDA. DE ROJAS,MARIA ELENA'],
  ['DE LA CRUZ,TITO,ANA', 'CRUZ,TITO,ANA'],
])('%s and %s may be one person’s names', (one, other) => {
  expect([namesAgree(named(one), named(other)), namesAgree(named(other), named(one))]).toEqual([true, true])
})

test.each([
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,CONDORI,PEDRO'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'QUISPE,CONDORI,JUAN CARLOS'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANY,CONDORY,JUAN CARLOS'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,,'],
  ['MAMANI,CONDORI,JUAN CARLOS', ',,'],
  ['TITO,RIOS,ANA', 'TITO,RIOS,EVA'],
  ['MAMANI,,JUAN', 'MAMANI,CONDORI,JUAN CARLOS ALBERTO'],
  ['DE LA CRUZ,TITO,ANA', 'DE LA VEGA,TITO,ANA'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,,CONDORI'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'CONDORI,,MAMANI'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'CARLOS,,JUAN'],
  ['MAMANI,CONDORI,JUAN CARLOS', 'MAMANI,CONDORI,'],
])('%s and %s are the names of two', (one, other) => {
  expect([namesAgree(named(one), named(other)), namesAgree(named(other), named(one))]).toEqual([false, false])
})
