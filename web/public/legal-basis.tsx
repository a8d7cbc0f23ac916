import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useText } from '../foundation/language/language.ts'
import { Collapsible, CollapsibleGroup } from './collapsible.tsx'
import { LinkList } from './link-list.tsx'
import { SectionPage } from './section-page.tsx'

interface Norm {
  readonly title: MessageKey
  readonly text?: MessageKey
  readonly articles?: readonly (readonly [number: number, text: MessageKey])[]
}

/** What the documents cite, and the laws on what is digital and on public enterprises. */
const NORMS: readonly Norm[] = [
  {
    title: 'portal.legal.constitution',
    articles: [
      [233, 'portal.legal.constitution233'],
      [235, 'portal.legal.constitution235'],
    ],
  },
  {
    title: 'portal.legal.law2027',
    articles: [
      [53, 'portal.legal.law2027a53'],
      [54, 'portal.legal.law2027a54'],
    ],
  },
  { title: 'portal.legal.law4', articles: [[33, 'portal.legal.law4a33']] },
  { title: 'portal.legal.penal', articles: [[149, 'portal.legal.penal149']] },
  { title: 'portal.legal.decree1233', text: 'portal.legal.decree1233text', articles: [[18, 'portal.legal.decree1233a18']] },
  { title: 'portal.legal.decree2528', text: 'portal.legal.decree2528text' },
  { title: 'portal.legal.law164', articles: [[78, 'portal.legal.law164a78']] },
  { title: 'portal.legal.law1080', text: 'portal.legal.law1080text' },
  { title: 'portal.legal.law466', text: 'portal.legal.law466text' },
]

const GAZETTE = 'http://www.gacetaoficialdebolivia.gob.bo/'

export function LegalBasis() {
  const t = useText()
  return (
    <SectionPage title={t('portal.legal')} intro={t('portal.legal.intro')}>
      <CollapsibleGroup>
        {NORMS.map(({ title, text, articles = [] }) => (
          <Collapsible key={title} title={t(title)}>
            {text && <p>{t(text)}</p>}
            {articles.length > 0 && (
              <dl>
                {articles.map(([number, said]) => (
                  <div key={number}>
                    <dt>{t('portal.legal.article', { number })}</dt>
                    <dd>{t(said)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Collapsible>
        ))}
      </CollapsibleGroup>
      <p>
        {t('portal.legal.official')} <a href={GAZETTE}>{t('portal.legal.gazette')}</a>
      </p>
      <LinkList
        title={t('portal.legal.documents')}
        links={[
          [{ document: 'procedimiento_de_presentacion_djbr' }, t('portal.legal.procedure')],
          [{ document: 'reglamento_de_control' }, t('portal.legal.regulation')],
        ]}
      />
    </SectionPage>
  )
}
