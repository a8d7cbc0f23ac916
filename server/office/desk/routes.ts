import { enableDeclaration, printSlip, receiveDeclaration, restoreAccount, searchDeclarations } from '@djbr/domain/calls/desk.ts'
import { madeRequest } from '@djbr/domain/calls/made-request.ts'
import { enableAtDesk } from '../../declaring/reception/index.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { madeOf } from './made-requests.ts'
import { printReception } from './print-slip.ts'
import { receiveAtDesk, search } from './receive.ts'
import { giveCode } from './restore-account.ts'

/** The reception desk: finding a finished declaration by its control code, receiving it, and giving people who lost their access a way back in (R8.16 to R8.21). */
export const deskRoutes = calls(
  serve(searchDeclarations, search),
  act(receiveDeclaration, receiveAtDesk),
  act(printSlip, printReception),
  act(enableDeclaration, enableAtDesk),
  act(restoreAccount, giveCode),
  serve(madeRequest, madeOf),
)
