import { decideUnblock, unblockings } from '@djbr/domain/calls/people.ts'
import { useText } from '../../foundation/language/language.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'
import { Part } from '../shared/part.tsx'

/** Requests to unblock accounts; another person decides on them. */
export function Unblocks() {
  const t = useText()
  const accountOf = ({ account }: { readonly account: string }) => account || '—'
  return (
    <Part name="desbloqueos" title={t('office.unblock.title')}>
      <p>{t('office.unblock.intro')}</p>
      <ProposalList
        caption={t('office.unblock.title')}
        list={unblockings}
        call={decideUnblock}
        byAddress={false}
        empty={{ title: t('office.unblock.none'), text: t('office.unblock.noneText') }}
        what={accountOf}
        columns={[{ key: 'account', title: t('access.account'), digits: true, text: accountOf, notInCard: true }]}
        called="account"
        approve={{ action: 'office.unblock.approve', nameFor: 'office.unblock.approveOf', text: 'office.unblock.approveText' }}
        decline={{ action: 'office.unblock.decline', nameFor: 'office.unblock.declineOf', text: 'office.unblock.declineText' }}
      />
    </Part>
  )
}
