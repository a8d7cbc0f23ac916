import {
  blockMember,
  changeRights,
  decideMemberRequest,
  enlist,
  memberRequests,
  renewPassword,
  resetFactor,
  staff,
} from '@djbr/domain/calls/staff.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { block } from './change-member.ts'
import { changeRoles } from './change-roles.ts'
import { takeIn } from './enlist.ts'
import { everyMember } from './list.ts'
import { renew } from './renew-password.ts'
import { decideOnMember, requestsOnStaff } from './requests.ts'
import { proposeOnMember } from './two-persons.ts'

/** The accounts of the staff, their roles, blocks and second factors (R8.51 to R8.53). */
export const staffRoutes = calls(
  serve(staff, everyMember),
  act(enlist, takeIn),
  act(changeRights, changeRoles),
  act(blockMember, block),
  act(resetFactor, async (acting, on) => {
    await proposeOnMember(acting, 'resetFactor', on)
  }),
  act(renewPassword, renew),
  serve(memberRequests, requestsOnStaff),
  act(decideMemberRequest, decideOnMember),
)
