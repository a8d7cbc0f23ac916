import { fitsItsWidth, readableByAll, resize } from './accessibility-checks.ts'
import { register } from './register.ts'
import { openCheck, openOffice, passCaptcha, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.afterEach(() => register('up'))

test('the register of identities is away: the declarant has a receipt at once, the office certifies it, the deadline says so', async ({
  page,
  someoneElse,
}) => {
  const receipt = page.getByRole('button', { name: /^Descargar constancia/ })

  await test.step('the check ends, and its failure is offered as a receipt', async () => {
    await register('down')
    await signIn(page, 'declarante01')
    await openCheck(page)
    const dialog = page.getByRole('dialog', { name: 'Debe modificar y contrastar sus datos' })
    await dialog.getByRole('radio', { name: 'NACIONAL' }).check()
    await dialog.getByLabel('Fecha de Nacimiento').fill('15/03/1980')
    await passCaptcha(dialog)
    await dialog.getByRole('button', { name: 'Contrastar mis datos' }).click()
    await expect(page.getByText('El servicio de contrastación no está disponible', { exact: true })).toBeVisible()
    await page.goto('/perfil')
    await expect(page.getByText('La falla quedó registrada. No se perdió nada de lo que guardó.')).toBeVisible()
    await expect(page.getByText(/La Contraloría la certifica hasta el/).first()).toBeVisible()
    await readableByAll(page)
    await fitsItsWidth(page)
    const [file] = await Promise.all([page.waitForEvent('download'), receipt.first().click()])
    expect(file.suggestedFilename()).toMatch(/^FALLA_TECNICA_[0-9A-Z]{12}\.pdf$/)
  })

  await test.step('a supervisor certifies it, for everyone it met, without seeing who they are', async () => {
    const office = await someoneElse()
    await openOffice(office, 'supervisor01', 'Pendientes')
    await office.getByRole('link', { name: /1\s*Fallas por certificar/ }).click()
    await screenIs(office, 'Fallas técnicas')
    await office.getByRole('button', { name: /^Certificar la falla: Servicio de identificación/ }).click()
    const question = office.getByRole('alertdialog', { name: '¿Certificar esta falla?' })
    await expect(question).toContainText('Afectó a 1 persona.')
    await readableByAll(office)
    await question.getByRole('button', { name: 'Certificar' }).click()
    await expect(office.getByText('Falla certificada: se avisó a 1 persona.')).toBeVisible()
    await expect(office.getByRole('cell', { name: 'Certificada' })).toBeVisible()
    await readableByAll(office)
    await resize(office, { width: 360, height: 740 })
    await fitsItsWidth(office)
  })

  await test.step('the declarant is told, and the deadline says that it is there', async () => {
    await page.reload()
    await expect(page.getByText(/Certificada el/).first()).toBeVisible()
    await expect(page.getByText(/[Ll]a Contraloría certificó la falla técnica/)).toBeVisible()
    await page.goto('/')
    await screenIs(page, 'Mis declaraciones')
    await expect(page.getByText(/hubo una falla técnica certificada/)).toBeVisible()
  })
})
