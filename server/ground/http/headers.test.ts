import { expect, test } from 'vitest'
import { dataHeaders } from './headers.ts'

test('whoever came over TLS is told to come back over TLS for a year, and nobody else is', () => {
  expect(dataHeaders({ baseUrl: 'https://djbr.example.bo' })['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(dataHeaders({ baseUrl: 'http://127.0.0.1:8080' })['strict-transport-security']).toBeUndefined()
})
