import { testValidElsewhere } from '../testing/valid-elsewhere.ts'

testValidElsewhere(100, 'a hundred of our documents')
