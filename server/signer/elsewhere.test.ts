import { tellValidElsewhere } from '../testing/valid-elsewhere.ts'

tellValidElsewhere(4, 'four of our documents')
