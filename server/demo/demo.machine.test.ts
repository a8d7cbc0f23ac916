import { isInTimeOn } from '../testing/demo-later.ts'

isInTimeOn('2027-03-31', '2027-06-30')
