import { tellValidElsewhere } from '../testing/valid-elsewhere.ts'

tellValidElsewhere(100, 'a hundred of our documents')
