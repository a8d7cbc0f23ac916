/**
 * The names that the documents give for what is sent with each of their calls, apart from the sheets and kinds of record, which have golden examples. Where the
 * documents give none ("card data", "document fields"), the call has none here.
 */
export const DOCUMENT_PAYLOADS: Readonly<Record<string, string>> = {
  'POST control_tarjeta/login_cuenta': 'cueperdec_login cueperdec_contrasenia captcha token',
  'POST control_tarjeta/login_tarjeta': 'token',
  'POST control_tarjeta/verifica_persona_recovery':
    'tipdoc_codigo prefijo_docidentidad numero_docidentidad sufijo_docidentidad perdec_fecha_nacimiento perdec_appaterno perdec_apmaterno perdec_nombres',
  'POST control_tarjeta/verifica_ultima_djbr':
    'perdec_codigo control_cge numero_certificado_departamental numero_certificado_nacional fecha_recepcion',
  'PUT control_tarjeta/reset_password': 'perdec_codigo cuefundec_contrasenia cuefundec_contrasenia2',
  'POST control_tarjeta/reset_password_correo': 'perdec_docidentidad correo1 perdec_fecha_nacimiento',
  'POST control_tarjeta/reset': 'clave cuefundec cuefundec_contrasenia cuefundec_contrasenia2',
  'PUT control_tarjeta/reset_password_usuario': 'cuefundec_contrasenia0 cuefundec_contrasenia cuefundec_contrasenia2',
  'POST control_tarjeta/verifica_datos_personales':
    'prefijo_docidentidad numero_docidentidad sufijo_docidentidad tipdoc_codigo perdec_fecha_nacimiento perdec_appaterno perdec_apmaterno perdec_nombres',
  'POST control_tarjeta/verifica_datos_complementarios': 'cuefundec_telefono_celular correo1 control_cge perdec_codigo',
  'POST control_tarjeta/cuenta_tarjeta': '',
  'POST control_tarjeta/cuenta_uid': '',
  'POST control_tarjeta/cuenta': '',
  'POST control_tarjeta/valida_tarjeta': '',
  'POST djbr_registro/contrastacion_segip':
    'tipo_persona NumeroDocumento FechaNacimiento PrimerApellido SegundoApellido nombres token captcha',
  'POST djbr_registro/contrastacion_segip_externo':
    'tipo_persona NumeroDocumento FechaNacimiento PrimerApellido SegundoApellido nombres token captcha',
  'PUT djbr_registro/contrastacion_segip': '',
  'POST djbr_registro/consulta_publica': 'perdec_apellidos perdec_nombres token captcha',
  'POST djbr_registro/verifica_tipo_declaracion': 'fecha_recepcion control_cge token captcha',
  'POST djbr_registro/validar_control': 'fecha_recepcion control_cge',
  'POST djbr_registro/validar_control_externo': 'fecha_recepcion control_cge',
  'POST djbr_registro/validar_documento': '',
  'POST system/validar': '',
  'POST djbr_registro/habilita_declaracion': '',
  'PUT djbr_registro/datos_declarante':
    'valor_actual tipo_modificacion valor_actual_numero_documento valor_actual_sufijo valor_actual_tipo_documento valor_actual_prefijo relacion prefijo_pasaporte nro_pasaporte sufijo_pasaporte',
  // Beside its golden example.
  'POST djbr_registro/conyuges': 'cod_parentesco',
  'POST djbr_registro/actualiza_datos_declarante': 'valor_actual tipo_modificacion celular correo1 correo2',
  'POST djbr_registro/actualiza_genero': 'genero',
  'POST djbr_registro/finalizar_declaracion_externo': '',
  'POST djbr_registro/finalizar_declaracion': '',
  'POST djbr_registro/recepcion_digital': '',
}
