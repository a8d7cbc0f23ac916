import { expect, it } from 'vitest'
import { keepReturnAddress, takeReturnAddress } from './return-address.ts'

it('an address of this portal is given back once', () => {
  keepReturnAddress('/bienes?paso=4')
  expect(takeReturnAddress()).toBe('/bienes?paso=4')
  expect(takeReturnAddress()).toBeNull()
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])('%s is never gone to', (address) => {
  keepReturnAddress(address)
  expect(takeReturnAddress()).toBeNull()
})
