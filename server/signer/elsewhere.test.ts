import { testValidElsewhere } from '../testing/valid-elsewhere.ts'

testValidElsewhere(4, 'four of our documents')
