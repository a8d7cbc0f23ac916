import { callsRightly, otherSituations } from '../testing/alert-situations.ts'

callsRightly(otherSituations)
