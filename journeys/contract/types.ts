/* Written by `npm run -w journeys types` from the contract cf8fdde8e80f51dc; journeys/contract.spec.ts says when it is not current. */

export interface paths {
    "/api/archivo_predefinido/{nombre}/portal/usuario_portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar un documento de ayuda
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getArchivoPredefinidoByNombrePortalUsuarioPortal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ciudadania/aprobacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notificar el resultado de una aprobación
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postCiudadaniaAprobacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/contacto/deshacer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar un enlace que deshace un cambio de contacto
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getControlTarjetaContactoDeshacer"];
        put?: never;
        /**
         * Deshacer un cambio de contacto
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaContactoDeshacer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/cuenta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crear el acceso: crear la cuenta con su contraseña
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaCuenta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/cuenta_tarjeta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crear el acceso: vincular una tarjeta a la persona
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaCuentaTarjeta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/cuenta_uid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crear el acceso: leer el nombre que tendrá la cuenta
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaCuentaUid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/login_cuenta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ingresar con cuenta y contraseña
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaLoginCuenta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/login_tarjeta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ingresar con una tarjeta
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaLoginTarjeta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar un enlace de contraseña
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getControlTarjetaReset"];
        put?: never;
        /**
         * Fijar la contraseña con un enlace de correo
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/reset_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Recuperar la cuenta: fijar la contraseña
         * @description La puede llamar cualquiera, sin sesión.
         */
        put: operations["putControlTarjetaResetPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/reset_password_correo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir por correo un enlace de contraseña
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaResetPasswordCorreo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/reset_password_usuario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar la propia contraseña
         * @description La puede llamar quien inició sesión como usuario externo.
         */
        put: operations["putControlTarjetaResetPasswordUsuario"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/reset/deshacer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar un enlace que deshace una recuperación
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getControlTarjetaResetDeshacer"];
        put?: never;
        /**
         * Deshacer una recuperación
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaResetDeshacer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/segundo_factor/deshacer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar un enlace que quita los segundos factores
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getControlTarjetaSegundoFactorDeshacer"];
        put?: never;
        /**
         * Quitar los segundos factores con un enlace de correo
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaSegundoFactorDeshacer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/valida_tarjeta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crear el acceso: comprobar el código y el PIN de una tarjeta
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaValidaTarjeta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/verifica_datos_complementarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crear el acceso: probar quién lo pide
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaVerificaDatosComplementarios"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/verifica_datos_personales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crear el acceso: verificar los datos personales
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaVerificaDatosPersonales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/verifica_persona_recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recuperar la cuenta: identificar a la persona
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaVerificaPersonaRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/control_tarjeta/verifica_ultima_djbr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recuperar la cuenta: probar la última declaración recibida
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postControlTarjetaVerificaUltimaDjbr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/departamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los departamentos
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getDepartamentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/actualiza_datos_declarante": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cambiar el contacto o el género
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroActualizaDatosDeclarante"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/actualiza_genero": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fijar el género por primera vez
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroActualizaGenero"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/afirmaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar lo que se jura al finalizar
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroAfirmaciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/apoderado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer los datos del apoderado
         * @description La puede llamar quien inició sesión como usuario externo.
         */
        get: operations["getDjbrRegistroApoderado"];
        /**
         * Cambiar los datos del apoderado
         * @description La puede llamar quien inició sesión como usuario externo.
         */
        put: operations["putDjbrRegistroApoderado"];
        /**
         * Guardar los datos del apoderado por primera vez
         * @description La puede llamar quien inició sesión como usuario externo.
         */
        post: operations["postDjbrRegistroApoderado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/apoderado/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Quitar al apoderado
         * @description La puede llamar quien inició sesión como usuario externo.
         */
        delete: operations["deleteDjbrRegistroApoderadoByCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/bienes_inmuebles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Bienes Inmuebles Urbanos y Rurales
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroBienesInmuebles"];
        /**
         * Agregar: Bienes Inmuebles Urbanos y Rurales
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroBienesInmuebles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/bienes_muebles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Bienes Muebles Sujeto a Registro
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroBienesMuebles"];
        /**
         * Agregar: Bienes Muebles Sujeto a Registro
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroBienesMuebles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/bienes_usufructo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Bienes de Terceros en Usufructo
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroBienesUsufructo"];
        /**
         * Agregar: Bienes de Terceros en Usufructo
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroBienesUsufructo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/bienes/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar un grupo de bienes por su número
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroBienesByCodigo"];
        put?: never;
        post?: never;
        /**
         * Eliminar un registro de bienes
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteDjbrRegistroBienesByCodigo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/borrador_declaracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imprimir el borrador de la declaración
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroBorradorDeclaracion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/cargo_a_ocupar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el cargo
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroCargoAOcupar"];
        /**
         * Cambiar el cargo
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroCargoAOcupar"];
        /**
         * Guardar el cargo por primera vez
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroCargoAOcupar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/cargos_anteriores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar: Cargos Anteriores del Declarante
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroCargosAnteriores"];
        /**
         * Cambiar: Cargos Anteriores del Declarante
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroCargosAnteriores"];
        /**
         * Agregar: Cargos Anteriores del Declarante
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroCargosAnteriores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/cargos_anteriores/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Eliminar un registro de cargos anteriores
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteDjbrRegistroCargosAnterioresByCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/comparacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparar con la declaración anterior
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroComparacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/consulta_publica": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buscar declaraciones públicas
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postDjbrRegistroConsultaPublica"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/contrastacion_segip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Seguir con los propios datos a pesar de una diferencia
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroContrastacionSegip"];
        /**
         * Contrastar los datos con el registro de identidad
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroContrastacionSegip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/contrastacion_segip_externo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contrastar datos con el registro de identidad, sin sesión
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postDjbrRegistroContrastacionSegipExterno"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/conyuges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Guardar los datos del cónyuge o conviviente
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroConyuges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/datos_declarante": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer los datos personales
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroDatosDeclarante"];
        /**
         * Corregir los propios datos de identidad
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroDatosDeclarante"];
        /**
         * Guardar los datos personales
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroDatosDeclarante"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/declaracion_jurada": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer los datos de la declaración
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroDeclaracionJurada"];
        /**
         * Guardar los datos de la declaración
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroDeclaracionJurada"];
        /**
         * Comenzar una declaración
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroDeclaracionJurada"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/declaracion_jurada_publico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consultar el estado de una declaración por documento y fecha de nacimiento
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getDjbrRegistroDeclaracionJuradaPublico"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/declaraciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las propias declaraciones
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroDeclaraciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/depositos_bancarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar: Depósitos en Entidades Financieras
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroDepositosBancarios"];
        /**
         * Cambiar: Depósitos en Entidades Financieras
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroDepositosBancarios"];
        /**
         * Agregar: Depósitos en Entidades Financieras
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroDepositosBancarios"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/depositos_bancarios/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Eliminar un registro de depositos bancarios
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteDjbrRegistroDepositosBancariosByCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/deudas_entidad_estatal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Deudas a Entidad Estatal
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroDeudasEntidadEstatal"];
        /**
         * Agregar: Deudas a Entidad Estatal
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroDeudasEntidadEstatal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/deudas_entidad_financiera": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Deudas con Entidades Financieras
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroDeudasEntidadFinanciera"];
        /**
         * Agregar: Deudas con Entidades Financieras
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroDeudasEntidadFinanciera"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/deudas_fisco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Deudas al Fisco
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroDeudasFisco"];
        /**
         * Agregar: Deudas al Fisco
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroDeudasFisco"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/deudas_persona": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Deudas con Personas Naturales y Jurídicas
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroDeudasPersona"];
        /**
         * Agregar: Deudas con Personas Naturales y Jurídicas
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroDeudasPersona"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/deudas/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar un grupo de deudas por su número
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroDeudasByCodigo"];
        put?: never;
        post?: never;
        /**
         * Eliminar un registro de deudas
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteDjbrRegistroDeudasByCodigo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/evolucion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer la evolución del patrimonio declarado
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroEvolucion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/examenes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las verificaciones de las propias declaraciones
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroExamenes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/examenes/{pedido}/adjuntos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agregar un archivo a una respuesta
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroExamenesByPedidoAdjuntos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/examenes/{pedido}/adjuntos/{adjunto}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Quitar un archivo de una respuesta que no se dio
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteDjbrRegistroExamenesByPedidoAdjuntosByAdjunto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/examenes/{pedido}/prorroga": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tomar más plazo para responder
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroExamenesByPedidoProrroga"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/examenes/{pedido}/respuesta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Responder un pedido de explicación
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroExamenesByPedidoRespuesta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar la declaración como datos
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroExportar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/extracto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer lo que se publicará de la declaración
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroExtracto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/fallas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las fallas técnicas que afectaron a la persona
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroFallas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/fallas/{codigo}/constancia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar la constancia de una falla técnica
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroFallasByCodigoConstancia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/finalizar_declaracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalizar la declaración por la modalidad digital
         * @description La puede llamar quien inició sesión como usuario interno.
         */
        post: operations["postDjbrRegistroFinalizarDeclaracion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/finalizar_declaracion_externo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalizar la declaración por la modalidad tradicional
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroFinalizarDeclaracionExterno"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/generar_certificado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el certificado vigente
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroGenerarCertificado"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/habilita_declaracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Habilitar la declaración finalizada para corregirla
         * @description La puede llamar quien inició sesión como usuario interno.
         */
        post: operations["postDjbrRegistroHabilitaDeclaracion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/obtiene_certificado_archivo/{idArchivo}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar un documento emitido
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroObtieneCertificadoArchivoByIdArchivoByHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/obtiene_estado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el estado de la propia declaración
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroObtieneEstado"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/obtiene_ids_archivo_digital": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer los identificadores de los documentos emitidos
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroObtieneIdsArchivoDigital"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/obtieneFinalizados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las propias declaraciones finalizadas
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroObtieneFinalizados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/otras_deudas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Otras Deudas
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroOtrasDeudas"];
        /**
         * Agregar: Otras Deudas
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroOtrasDeudas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/otros_bienes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Otros Bienes
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroOtrosBienes"];
        /**
         * Agregar: Otros Bienes
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroOtrosBienes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/papeles_para_presentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar los papeles que se presentan
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroPapelesParaPresentar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/parentesco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Parientes
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroParentesco"];
        /**
         * Agregar: Parientes
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroParentesco"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/parentesco/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar un grupo de parentesco por su número
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroParentescoByCodigo"];
        put?: never;
        post?: never;
        /**
         * Eliminar un registro de parentesco
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteDjbrRegistroParentescoByCodigo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/persona_declarante": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el estado de la propia identidad
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroPersonaDeclarante"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/plazo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el propio plazo
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroPlazo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/plazo/calendario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el plazo como archivo de calendario
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroPlazoCalendario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/recepcion_digital": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recibir la declaración aprobada en Ciudadanía Digital
         * @description La puede llamar quien inició sesión como usuario interno.
         */
        post: operations["postDjbrRegistroRecepcionDigital"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/renumeraciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Remuneraciones Percibidas
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroRenumeraciones"];
        /**
         * Agregar: Remuneraciones Percibidas
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroRenumeraciones"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/resumen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el avance y los totales de la declaración
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroResumen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/resumen_publico/{perdec_codigo}/{control}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el resumen público de una declaración
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getDjbrRegistroResumenPublicoByPerdecCodigoByControl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las observaciones antes de jurar
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/sigue_igual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirmar que lo copiado sigue igual
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroSigueIgual"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/sin_registros": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Afirmar que no se tiene nada de una lista, o retirar la afirmación
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroSinRegistros"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/titulos_valores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar: Títulos Valores
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putDjbrRegistroTitulosValores"];
        /**
         * Agregar: Títulos Valores
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postDjbrRegistroTitulosValores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/titulos_valores_renumeraciones/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar un grupo de titulos valores renumeraciones por su número
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroTitulosValoresRenumeracionesByCodigo"];
        put?: never;
        post?: never;
        /**
         * Eliminar un registro de titulos valores renumeraciones
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteDjbrRegistroTitulosValoresRenumeracionesByCodigo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/valida_declaracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar lo que falta para finalizar
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroValidaDeclaracion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/validar_control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preparar la descarga de un certificado digital
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postDjbrRegistroValidarControl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/validar_control_externo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leer lo que dice un certificado tradicional
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postDjbrRegistroValidarControlExterno"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/validar_documento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Descargar un certificado digital firmado
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postDjbrRegistroValidarDocumento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/validar_habilita_declaracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar si la declaración se puede habilitar
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getDjbrRegistroValidarHabilitaDeclaracion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/djbr_registro/verifica_tipo_declaracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leer por qué modalidad se recibió un certificado
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postDjbrRegistroVerificaTipoDeclaracion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/avisos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imprimir para personas de la entidad lo que les falta presentar
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadAvisos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/cargos/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Corregir un cargo
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        put: operations["putEntidadCargosByCodigo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/cargos/{codigo}/anulacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anular un cargo que nunca se tuvo
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadCargosByCodigoAnulacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/cargos/{codigo}/conclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Concluir un cargo
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadCargosByCodigoConclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/cargos/{codigo}/reapertura": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deshacer la conclusión de un cargo
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadCargosByCodigoReapertura"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/confirmacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer si la lista de la entidad está confirmada
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente, Máxima autoridad ejecutiva, Auditoría interna.
         */
        get: operations["getEntidadConfirmacion"];
        put?: never;
        /**
         * Confirmar la lista de la entidad al día de hoy
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadConfirmacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/informe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el informe de la entidad de un año o de un trimestre
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente, Máxima autoridad ejecutiva, Auditoría interna.
         */
        get: operations["getEntidadInforme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/informe/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el informe de la entidad como tabla
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente, Máxima autoridad ejecutiva, Auditoría interna.
         */
        get: operations["getEntidadInformeCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/informe/papel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el informe de la entidad como PDF
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente, Máxima autoridad ejecutiva, Auditoría interna.
         */
        get: operations["getEntidadInformePapel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/lugares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los municipios y países en que se puede ejercer un cargo
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        get: operations["getEntidadLugares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los padrones de la entidad
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        get: operations["getEntidadPadron"];
        put?: never;
        /**
         * Cargar un padrón de la entidad
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPadron"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer cómo está un padrón
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        get: operations["getEntidadPadronByPadron"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/confirmar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirmar un padrón
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPadronByPadronConfirmar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/descartar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Descartar un padrón sin confirmar
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPadronByPadronDescartar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/deshacer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deshacer un padrón confirmado
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPadronByPadronDeshacer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/errores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar las filas con errores de un padrón
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        get: operations["getEntidadPadronByPadronErrores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/filas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las filas de un padrón por su resultado
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        get: operations["getEntidadPadronByPadronFilas"];
        put?: never;
        /**
         * Cargar filas corregidas de un padrón
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPadronByPadronFilas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/filas/{fila}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Corregir una fila de un padrón, o dejarla fuera
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        put: operations["putEntidadPadronByPadronFilasByFila"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/retiros": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Poner fecha y causa a todos los retiros propuestos
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        put: operations["putEntidadPadronByPadronRetiros"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/retiros/confirmar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirmar los retiros propuestos de un padrón
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPadronByPadronRetirosConfirmar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/padron/{padron}/retiros/rechazar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rechazar los retiros propuestos de un padrón
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPadronByPadronRetirosRechazar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/personas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar a las personas de la entidad y cómo está su declaración
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente, Máxima autoridad ejecutiva, Auditoría interna.
         */
        get: operations["getEntidadPersonas"];
        put?: never;
        /**
         * Informar de una persona y su cargo
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPersonas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/personas/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ver a una persona de la entidad
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente, Máxima autoridad ejecutiva, Auditoría interna.
         */
        get: operations["getEntidadPersonasByCodigo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/personas/{codigo}/cargos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Informar de otro cargo de una persona
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadPersonasByCodigoCargos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidad/respuestas/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contestar a quien dijo que no trabaja en la entidad o que sus datos están mal
         * @description La puede llamar quien fue designado en una entidad, con su área abierta, como: Responsable de seguimiento, Responsable suplente.
         */
        post: operations["postEntidadRespuestasByCodigo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entidades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las entidades públicas
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getEntidades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/estados_civiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los estados civiles
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getEstadosCiviles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fecha_hora_actual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer la fecha y hora del servidor
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getFechaHoraActual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/localidades/{province}/{dep}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las localidades de una provincia
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getLocalidadesByProvinceByDep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/motivos_declaracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los motivos de declaración
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getMotivosDeclaracion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/auditoria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar la auditoría
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Auditoría.
         */
        get: operations["getOficinaAuditoria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/auditoria/buscar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buscar en la auditoría
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Auditoría.
         */
        post: operations["postOficinaAuditoriaBuscar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/auditoria/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Descargar la auditoría como tabla
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Auditoría.
         */
        post: operations["postOficinaAuditoriaExportar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/auditoria/filas/{fila}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer una fila de la auditoría
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Auditoría.
         */
        get: operations["getOficinaAuditoriaFilasByFila"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/auditoria/verificar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer la última verificación de la auditoría
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Auditoría.
         */
        get: operations["getOficinaAuditoriaVerificar"];
        put?: never;
        /**
         * Pedir la verificación de la auditoría
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Auditoría.
         */
        post: operations["postOficinaAuditoriaVerificar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/avisos-masivos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los avisos masivos
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaAvisosMasivos"];
        put?: never;
        /**
         * Redactar un aviso masivo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaAvisosMasivos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/avisos-masivos/{aviso}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer un aviso masivo, cómo se verá y cómo va
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaAvisosMasivosByAviso"];
        /**
         * Cambiar un aviso masivo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        put: operations["putOficinaAvisosMasivosByAviso"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/avisos-masivos/{aviso}/decidir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir si se envía un aviso masivo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaAvisosMasivosByAvisoDecidir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/avisos-masivos/{aviso}/enviar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ordenar que se envíe un aviso masivo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaAvisosMasivosByAvisoEnviar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/avisos-masivos/{aviso}/marcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pausar, reanudar o descartar un aviso masivo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaAvisosMasivosByAvisoMarcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/avisos-masivos/{aviso}/prueba": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enviarse la prueba de un aviso masivo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaAvisosMasivosByAvisoPrueba"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/baja": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir la baja de una declaración
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        post: operations["postOficinaBaja"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/baja/aprobar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir una baja
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        post: operations["postOficinaBajaAprobar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/bajas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las bajas pedidas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        get: operations["getOficinaBajas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/cierres": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los meses cerrados y los que se pueden cerrar
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaCierres"];
        put?: never;
        /**
         * Cerrar un mes
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaCierres"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/cierres/{mes}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ver un mes cerrado y lo que cambió después
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaCierresByMes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/cierres/informe/{entidad}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el informe trimestral de una entidad
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaCierresInformeByEntidad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/cierres/informe/{entidad}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el informe trimestral de una entidad como tabla
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaCierresInformeByEntidadCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/confirmaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar qué entidades confirmaron su lista
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaConfirmaciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/correcciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las correcciones pedidas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        get: operations["getOficinaCorrecciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/correcciones/resolver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolver una corrección
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        post: operations["postOficinaCorreccionesResolver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/correcciones/ver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ver una corrección pedida
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        post: operations["postOficinaCorreccionesVer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/cuentas/restablecer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dar a una persona un código de activación
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción.
         */
        post: operations["postOficinaCuentasRestablecer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/declaraciones/buscar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buscar declaraciones
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        post: operations["postOficinaDeclaracionesBuscar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/desbloqueos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los desbloqueos pedidos
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        get: operations["getOficinaDesbloqueos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/desbloqueos/decidir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir un desbloqueo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        post: operations["postOficinaDesbloqueosDecidir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/descongelamiento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir el descongelamiento de una tarjeta
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión, Tarjetas.
         */
        post: operations["postOficinaDescongelamiento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/descongelamiento/aprobar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir un descongelamiento
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        post: operations["postOficinaDescongelamientoAprobar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/descongelamientos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los descongelamientos pedidos
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión, Tarjetas.
         */
        get: operations["getOficinaDescongelamientos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/designaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las designaciones en entidades
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        get: operations["getOficinaDesignaciones"];
        put?: never;
        /**
         * Designar a quien sigue las declaraciones de una entidad
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        post: operations["postOficinaDesignaciones"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/designaciones/{codigo}/conclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Concluir una designación antes de su plazo
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        post: operations["postOficinaDesignacionesByCodigoConclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/estadisticas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las estadísticas de la oficina
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Auditoría.
         */
        get: operations["getOficinaEstadisticas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los casos propios
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        get: operations["getOficinaExamenCasos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abrir un caso propio
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCaso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/adjuntos/{adjunto}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar un adjunto de un caso propio
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        get: operations["getOficinaExamenCasosByCasoAdjuntosByAdjunto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/aplazamiento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir que se aplace el aviso al declarante
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoAplazamiento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/coincidencias/{coincidencia}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ver, por un motivo, quién más declaró lo mismo que el declarante de un caso
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoCoincidenciasByCoincidencia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/matriz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abrir la matriz de un caso propio
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoMatriz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/matriz/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Descargar como tabla la matriz de un caso propio
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoMatrizExportar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/matriz/imprimir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imprimir para el expediente la matriz de un caso propio
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoMatrizImprimir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/notas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agregar una nota a un caso
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoNotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/pedidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir al declarante que explique registros propios
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoPedidos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/casos/{caso}/propuesta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proponer el resultado de un caso
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Verificación.
         */
        post: operations["postOficinaExamenCasosByCasoPropuesta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/cifras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las cifras de los casos de verificación
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones, Auditoría.
         */
        get: operations["getOficinaExamenCifras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/comparacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comparar por grupos a quiénes señalan los puntajes
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones, Auditoría.
         */
        get: operations["getOficinaExamenComparacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los casos que esperan una decisión
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        get: operations["getOficinaExamenDecisiones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abrir un caso por decidir
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCaso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/adjuntos/{adjunto}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar un adjunto de un caso por decidir
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        get: operations["getOficinaExamenDecisionesByCasoAdjuntosByAdjunto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/aplazamiento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir si se aplaza el aviso al declarante
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoAplazamiento"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/devolucion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Devolver un caso a quien lo verifica
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoDevolucion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/expedientes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ordenar el expediente firmado de un caso remitido
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoExpedientes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/expedientes/{expediente}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el expediente firmado de un caso remitido
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        get: operations["getOficinaExamenDecisionesByCasoExpedientesByExpediente"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/matriz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abrir la matriz de un caso por decidir
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoMatriz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/matriz/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Descargar como tabla la matriz de un caso por decidir
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoMatrizExportar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/matriz/imprimir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imprimir para el expediente la matriz de un caso por decidir
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoMatrizImprimir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/prorroga": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dar más plazo a un caso
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoProrroga"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/decisiones/{caso}/resultado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir lo que se propuso de un caso
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        post: operations["postOficinaExamenDecisionesByCasoResultado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/pesos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer los pesos de los indicadores y sus versiones anteriores
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        get: operations["getOficinaExamenPesos"];
        put?: never;
        /**
         * Proponer un conjunto de pesos de los indicadores
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaExamenPesos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/pesos/decidir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir un conjunto de pesos propuesto
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaExamenPesosDecidir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/pesos/propuestas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los conjuntos de pesos propuestos
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        get: operations["getOficinaExamenPesosPropuestas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/puntajes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los puntajes más altos, sin nombres
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        get: operations["getOficinaExamenPuntajes"];
        put?: never;
        /**
         * Elegir para verificar las declaraciones con los primeros puntajes
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaExamenPuntajes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/remitidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los casos remitidos con sus expedientes
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Decisión sobre verificaciones.
         */
        get: operations["getOficinaExamenRemitidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/examen/seleccion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer qué declaraciones se eligieron para verificar
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        get: operations["getOficinaExamenSeleccion"];
        put?: never;
        /**
         * Elegir por una denuncia una declaración para verificar
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaExamenSeleccion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/exenciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las exenciones y prórrogas propuestas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaExenciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/exenciones/decidir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir una exención o una prórroga
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaExencionesDecidir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/fallas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las fallas técnicas registradas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        get: operations["getOficinaFallas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/fallas/certificar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Certificar una falla técnica
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Supervisión.
         */
        post: operations["postOficinaFallasCertificar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/habilitacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Habilitar una declaración para corregirla
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción.
         */
        post: operations["postOficinaHabilitacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/listas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las listas paramétricas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Catálogos.
         */
        get: operations["getOficinaListas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/listas/{lista}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer una lista paramétrica
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Catálogos.
         */
        get: operations["getOficinaListasByLista"];
        put?: never;
        /**
         * Agregar una entrada a una lista
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Catálogos.
         */
        post: operations["postOficinaListasByLista"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/listas/{lista}/entradas/{entrada}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar una entrada de una lista
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Catálogos.
         */
        put: operations["putOficinaListasByListaEntradasByEntrada"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/listas/{lista}/entradas/{entrada}/historial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el historial de una entrada
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Catálogos.
         */
        get: operations["getOficinaListasByListaEntradasByEntradaHistorial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/listas/{lista}/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Importar entradas a una lista
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Catálogos.
         */
        post: operations["postOficinaListasByListaImportar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/omisiones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los casos de omisión
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaOmisiones"];
        put?: never;
        /**
         * Abrir casos por las declaraciones omitidas de una entidad en un mes
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaOmisiones"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/omisiones/{caso}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anotar el resultado de un caso de omisión
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaOmisionesByCaso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/pedidos/{pedido}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer qué fue de una escritura cuya respuesta se perdió
         * @description La puede llamar el personal, o quien fue designado en una entidad, con su área abierta.
         */
        get: operations["getOficinaPedidosByPedido"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/pendientes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contar lo que espera por quien pregunta
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión, Tarjetas, Usuarios, Seguimiento, Selección para verificar, Verificación, Decisión sobre verificaciones.
         */
        get: operations["getOficinaPendientes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/personas/{codigo}/bloqueo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bloquear el acceso de una persona
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        post: operations["postOficinaPersonasByCodigoBloqueo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/personas/{codigo}/desbloqueo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir el desbloqueo de una persona
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        post: operations["postOficinaPersonasByCodigoDesbloqueo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/personas/{codigo}/sesiones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las sesiones de una persona
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        get: operations["getOficinaPersonasByCodigoSesiones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/personas/{codigo}/sesiones/cerrar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cerrar sesiones de una persona
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        post: operations["postOficinaPersonasByCodigoSesionesCerrar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/propuestas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las propuestas propias que esperan
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión, Tarjetas, Usuarios, Seguimiento, Selección para verificar, Verificación, Decisión sobre verificaciones.
         */
        get: operations["getOficinaPropuestas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/propuestas/retirar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retirar una propuesta propia
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión, Tarjetas, Usuarios, Seguimiento, Selección para verificar, Verificación, Decisión sobre verificaciones.
         */
        post: operations["postOficinaPropuestasRetirar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/recepcion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recibir una declaración en ventanilla
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción.
         */
        post: operations["postOficinaRecepcion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/recepcion/constancia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imprimir la constancia de recepción
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción.
         */
        post: operations["postOficinaRecepcionConstancia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/recepcion/jornada": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer lo que la oficina recibió en un día
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        get: operations["getOficinaRecepcionJornada"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/recepcion/jornada/acta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imprimir el cierre de un día
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        post: operations["postOficinaRecepcionJornadaActa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/recepcion/jornada/cierre": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cerrar un día de la oficina
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        post: operations["postOficinaRecepcionJornadaCierre"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/recepcion/jornada/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Descargar un día de la oficina como tabla
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Recepción, Supervisión.
         */
        post: operations["postOficinaRecepcionJornadaExportar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ver el cumplimiento de todas las entidades en un mes
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaSeguimiento"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/entidades/{entidad}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ver las obligaciones de las personas de una entidad en un mes
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaSeguimientoEntidadesByEntidad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/obligaciones/{obligacion}/propuesta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proponer una exención o una prórroga, o retirarla
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaSeguimientoObligacionesByObligacionPropuesta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/personas/{persona}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ver los puestos y las obligaciones de una persona en todas las entidades
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaSeguimientoPersonasByPersona"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/reclamos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar lo que las personas respondieron a sus entidades y espera decisión
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaSeguimientoReclamos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/reclamos/{reclamo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ver lo que una persona respondió a su entidad
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaSeguimientoReclamosByReclamo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/reclamos/{reclamo}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir lo que una persona respondió a su entidad
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaSeguimientoReclamosByReclamoDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/reglas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las reglas del padrón y sus versiones anteriores
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaSeguimientoReglas"];
        put?: never;
        /**
         * Proponer un cambio de las reglas del padrón
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaSeguimientoReglas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/reglas/contar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contar de nuevo lo que cambiarían las reglas propuestas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaSeguimientoReglasContar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/reglas/decidir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir un cambio de las reglas del padrón
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        post: operations["postOficinaSeguimientoReglasDecidir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/seguimiento/reglas/propuestas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los cambios de las reglas del padrón propuestos
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Seguimiento.
         */
        get: operations["getOficinaSeguimientoReglasPropuestas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sesion/clave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar la contraseña que dio la oficina
         * @description La puede llamar el personal, o quien fue designado en una entidad.
         */
        put: operations["putOficinaSesionClave"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sesion/codigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abrir la oficina con el segundo factor
         * @description La puede llamar el personal, o quien fue designado en una entidad.
         */
        post: operations["postOficinaSesionCodigo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sesion/llave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir con qué se usa una llave de acceso en la oficina
         * @description La puede llamar el personal, o quien fue designado en una entidad.
         */
        post: operations["postOficinaSesionLlave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sesion/segundo_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dar de alta el segundo factor del personal
         * @description La puede llamar el personal, o quien fue designado en una entidad.
         */
        post: operations["postOficinaSesionSegundoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/solicitudes_usuarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las solicitudes sobre el personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        get: operations["getOficinaSolicitudesUsuarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/solicitudes_usuarios/aprobar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decidir una solicitud sobre el personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        post: operations["postOficinaSolicitudesUsuariosAprobar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sorteos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los sorteos, también los preparados
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        get: operations["getOficinaSorteos"];
        put?: never;
        /**
         * Preparar un sorteo para que otra persona lo anuncie
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaSorteos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sorteos/{codigo}/abrir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publicar el secreto y lo sorteado
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaSorteosByCodigoAbrir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sorteos/{codigo}/anunciar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anunciar un sorteo que preparó otra persona
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaSorteosByCodigoAnunciar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sorteos/{codigo}/retirar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retirar un sorteo propio que nadie anunció
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaSorteosByCodigoRetirar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sorteos/{codigo}/valor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sortear con el valor aleatorio publicado
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        post: operations["postOficinaSorteosByCodigoValor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/sorteos/fondo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contar las declaraciones que se pueden sortear entre dos posiciones
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Selección para verificar.
         */
        get: operations["getOficinaSorteosFondo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/tarjetas/anular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anular una tarjeta
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Tarjetas.
         */
        post: operations["postOficinaTarjetasAnular"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/tarjetas/lotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los lotes de tarjetas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Tarjetas.
         */
        get: operations["getOficinaTarjetasLotes"];
        put?: never;
        /**
         * Emitir un lote de tarjetas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Tarjetas.
         */
        post: operations["postOficinaTarjetasLotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/tarjetas/lotes/{lote}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las tarjetas de un lote
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Tarjetas.
         */
        get: operations["getOficinaTarjetasLotesByLote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/tarjetas/lotes/{lote}/anular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anular un lote de tarjetas
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Tarjetas.
         */
        post: operations["postOficinaTarjetasLotesByLoteAnular"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/usuarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar al personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        get: operations["getOficinaUsuarios"];
        put?: never;
        /**
         * Pedir el alta de un miembro del personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        post: operations["postOficinaUsuarios"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/usuarios/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cambiar los datos o roles de un miembro del personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        put: operations["putOficinaUsuariosByCodigo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/usuarios/{codigo}/bloqueo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bloquear o desbloquear a un miembro del personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        post: operations["postOficinaUsuariosByCodigoBloqueo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/usuarios/{codigo}/clave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dar otra contraseña a un miembro del personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        post: operations["postOficinaUsuariosByCodigoClave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficina/usuarios/{codigo}/segundo_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir que se quite el segundo factor de un miembro del personal
         * @description La puede llamar el personal, con la oficina abierta y uno de estos roles: Usuarios.
         */
        post: operations["postOficinaUsuariosByCodigoSegundoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oficinas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las oficinas
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getOficinas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer este contrato
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/paises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los países
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getPaises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provincias/departamentos/{dep}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las provincias de un departamento
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getProvinciasDepartamentosByDep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/autoridades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las autoridades cuyas firmas se reconocen
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicAutoridades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/claves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las claves que firman los certificados
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicClaves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/codigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ir al ingreso de Ciudadanía Digital
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicCodigo"];
        put?: never;
        /**
         * Ingresar con la respuesta de Ciudadanía Digital
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postPublicCodigo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/comunicados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los comunicados vigentes
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicComunicados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/documento_conocido/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar si el portal emitió un documento
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicDocumentoConocidoBySha256"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/estadisticas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las estadísticas publicadas
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicEstadisticas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/estadisticas/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar las estadísticas publicadas como tabla
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicEstadisticasCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/estadisticas/cumplimiento": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el cumplimiento en plazo por entidad de un mes cerrado
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicEstadisticasCumplimiento"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/estadisticas/cumplimiento/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar el cumplimiento en plazo por entidad como tabla
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicEstadisticasCumplimientoCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/estadisticas/esquema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el esquema de las estadísticas publicadas
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicEstadisticasEsquema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/estadisticas/verificaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las verificaciones terminadas por año
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicEstadisticasVerificaciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/estadisticas/verificaciones/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar las verificaciones terminadas por año como tabla
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicEstadisticasVerificacionesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/pesos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los conjuntos de pesos, los reemplazados enteros
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicPesos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/plazo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calcular el plazo de una declaración
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicPlazo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/registro/cabeza": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer la última cabeza firmada del registro público
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicRegistroCabeza"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/registro/cabezas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las cabezas firmadas del registro público
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicRegistroCabezas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/registro/cadenas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer las cabezas firmadas de las cadenas
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicRegistroCadenas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/registro/consistencia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Probar que el registro público solo creció
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicRegistroConsistencia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/registro/hojas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las hojas del registro público
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicRegistroHojas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/registro/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Probar que un documento está en el registro público
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicRegistroInclusion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/situacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Consultar si un certificado está vigente, reemplazado o de baja
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postPublicSituacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/sorteos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los sorteos anunciados
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicSorteos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/sorteos/{sorteo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer todo lo publicado de un sorteo
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicSorteosBySorteo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/sorteos/{sorteo}/programa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer el programa que verifica un sorteo
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getPublicSorteosBySorteoPrograma"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporte/jasper_crea_cuenta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descargar la constancia de la cuenta o tarjeta
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getReporteJasperCreaCuenta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subtipo_bien/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los subtipos de un tipo de bien
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSubtipoBienById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subtipo_deuda/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los subtipos de un tipo de deuda
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSubtipoDeudaById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/actuaciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar lo que la oficina hizo sobre los propios datos
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemActuaciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/avisos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los propios avisos
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemAvisos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/avisos/vistos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marcar los avisos como vistos
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemAvisosVistos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pedir una imagen de captcha
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getSystemCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/captcha/reto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pedir una prueba de trabajo en lugar de la imagen
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getSystemCaptchaReto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/configuracion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer la configuración pública del portal
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getSystemConfiguracion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/confirmacion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirmar la identidad antes de un cambio delicado
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemConfirmacion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/confirmacion/llave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir con qué se usa una llave de acceso al confirmar
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemConfirmacionLlave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/recordatorios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer si se reciben recordatorios por correo
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemRecordatorios"];
        /**
         * Elegir si se reciben recordatorios por correo
         * @description La puede llamar quien inició sesión.
         */
        put: operations["putSystemRecordatorios"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/salir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cerrar la sesión
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getSystemSalir"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/salud": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar que el portal puede atender
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getSystemSalud"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/segundo_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer los propios segundos factores
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemSegundoFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/segundo_factor/codigos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activar los códigos de un solo uso
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemSegundoFactorCodigos"];
        /**
         * Quitar los códigos de un solo uso
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteSystemSegundoFactorCodigos"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/segundo_factor/codigos_respaldo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir otros códigos de respaldo
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemSegundoFactorCodigosRespaldo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/segundo_factor/llaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registrar una llave de acceso
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemSegundoFactorLlaves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/segundo_factor/llaves/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Quitar una llave de acceso
         * @description La puede llamar quien inició sesión.
         */
        delete: operations["deleteSystemSegundoFactorLlavesByCodigo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/segundo_factor/nueva_llave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir con qué se crea una llave de acceso
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemSegundoFactorNuevaLlave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leer la sesión actual
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemSesion"];
        put?: never;
        /**
         * Abrir la sesión con el valor de un ingreso
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postSystemSesion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesion/llave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir con qué se usa una llave de acceso al ingresar
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postSystemSesionLlave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesion/pestana": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continuar la sesión en otra pestaña
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postSystemSesionPestana"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesion/renovar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prolongar la sesión
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemSesionRenovar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesion/resguardo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pedir la clave con que el equipo cifra lo no guardado
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemSesionResguardo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesion/segundo_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Completar el ingreso con el segundo factor
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postSystemSesionSegundoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesiones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar las propias sesiones abiertas
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemSesiones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/sesiones/cerrar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cerrar una de las propias sesiones, o las demás
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemSesionesCerrar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/validar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validar las firmas de un PDF
         * @description La puede llamar cualquiera, sin sesión.
         */
        post: operations["postSystemValidar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/vinculos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los cargos que las entidades informaron de la propia persona
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemVinculos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/vinculos/{codigo}/respuesta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Responder a una entidad que no se trabaja ahí, o que los datos están mal
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemVinculosByCodigoRespuesta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/vinculos/{codigo}/retiro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retirar la propia respuesta a una entidad
         * @description La puede llamar quien inició sesión.
         */
        post: operations["postSystemVinculosByCodigoRetiro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/vinculos/vistas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar quién de las entidades vio a la propia persona
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getSystemVinculosVistas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/vivo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comprobar que el proceso vive
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getSystemVivo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tipos_adquisicion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los tipos de adquisición
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getTiposAdquisicion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tipos_cambio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los tipos de cambio
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getTiposCambio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tipos_cargo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los tipos de cargo
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getTiposCargo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tipos_documentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los tipos de documento de identidad
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getTiposDocumentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tipos_funciones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los tipos de función
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getTiposFunciones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tipos_nacionalidad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los tipos de nacionalidad
         * @description La puede llamar cualquiera, sin sesión.
         */
        get: operations["getTiposNacionalidad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tipos_parentesco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listar los tipos de parentesco
         * @description La puede llamar quien inició sesión.
         */
        get: operations["getTiposParentesco"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Negativa por otra escritura. */
        Cambiado: {
            /**
             * @description Código estable de la negativa.
             * @example common.badRequest
             */
            clave_mensaje: string;
            /** @description Qué pasó, en palabras, en el idioma de Accept-Language. */
            error_mensaje: string;
            /** @description Lo que hay ahora, como lo responde la lectura. */
            presente?: unknown;
        };
        /** @description Negativa por exceso de intentos. */
        DemasiadosIntentos: {
            /**
             * @description Código estable de la negativa.
             * @example common.badRequest
             */
            clave_mensaje: string;
            /** @description Qué pasó, en palabras, en el idioma de Accept-Language. */
            error_mensaje: string;
            /** @description La misma llamada pasa con una prueba de trabajo. */
            prueba_de_trabajo?: boolean;
        };
        /** @description Negativa por una clave ya usada. */
        EnConflicto: {
            /**
             * @description Código estable de la negativa.
             * @example common.badRequest
             */
            clave_mensaje: string;
            /** @description Qué pasó, en palabras, en el idioma de Accept-Language. */
            error_mensaje: string;
            /** @description Código del registro anterior. */
            inf_codigo?: number;
        };
        /** @description Falla del portal. */
        Falla: {
            /**
             * @description Código estable de la negativa.
             * @example common.badRequest
             */
            clave_mensaje: string;
            /** @description Qué pasó, en palabras, en el idioma de Accept-Language. */
            error_mensaje: string;
            /** @description El identificador de la falla en el registro del servidor. */
            id?: string;
        };
        /** @description Negativa por falta de permiso. */
        NoPermitido: {
            /**
             * @description Código estable de la negativa.
             * @example common.badRequest
             */
            clave_mensaje: string;
            /** @description Qué pasó, en palabras, en el idioma de Accept-Language. */
            error_mensaje: string;
            /** @enum {unknown} */
            mensaje?: "NOT_AUTHORIZED:READ" | "NOT_AUTHORIZED:WRITE";
        };
        /** @description Negativa con los campos que no son válidos. */
        NoValido: {
            /**
             * @description Código estable de la negativa.
             * @example common.badRequest
             */
            clave_mensaje: string;
            /** @description Qué pasó, en palabras, en el idioma de Accept-Language. */
            error_mensaje: string;
            errores?: {
                /** @description El campo, por su nombre en la llamada. */
                campo: string;
                /** @description Qué tiene de malo. */
                mensaje: string;
            }[];
        };
        /** @description Sobre común de toda negativa. */
        Rechazo: {
            /**
             * @description Código estable de la negativa.
             * @example common.badRequest
             */
            clave_mensaje: string;
            /** @description Qué pasó, en palabras, en el idioma de Accept-Language. */
            error_mensaje: string;
        };
    };
    responses: {
        /** @description Otra escritura llegó antes; se responde lo que hay ahora. */
        Cambiado: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Cambiado"];
            };
        };
        /** @description Lo enviado es demasiado grande. */
        DemasiadoGrande: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoValido"];
            };
        };
        /** @description Demasiados intentos; Retry-After dice cuánto esperar. */
        DemasiadosIntentos: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DemasiadosIntentos"];
            };
        };
        /** @description La misma clave de envío llegó antes con otro contenido. */
        EnConflicto: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EnConflicto"];
            };
        };
        /** @description Falla del portal. */
        Falla: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Falla"];
            };
        };
        /** @description Algo de lo que el portal depende no está disponible; Retry-After dice cuánto esperar. */
        NoDisponible: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rechazo"];
            };
        };
        /** @description No existe. */
        NoEncontrado: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rechazo"];
            };
        };
        /** @description No está permitido a quien llama, o viene de otro sitio. */
        NoPermitido: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoPermitido"];
            };
        };
        /** @description Lo enviado no cumple su esquema; cada campo se nombra una vez. */
        NoValido: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoValido"];
            };
        };
        /** @description El nombre del servidor no es de este portal. */
        OtroServidor: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rechazo"];
            };
        };
        /** @description No hay sesión, o venció. */
        SinSesion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Rechazo"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getArchivoPredefinidoByNombrePortalUsuarioPortal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                nombre: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        nombre: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postCiudadaniaAprobacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    aceptado: boolean | ("true" | "false");
                    ci: string;
                    hashDatos: string;
                    introducido: boolean | ("true" | "false");
                    /** @default  */
                    mensaje?: string;
                    /** Format: uuid */
                    requestUuid: string;
                    /** @default  */
                    transaction_id?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        finalizado: true;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getControlTarjetaContactoDeshacer: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        correo: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaContactoDeshacer: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaCuenta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    datos: {
                        cuefundec_contrasenia: string;
                        cuefundec_contrasenia2: string;
                        perdec_genero?: ((0 | 1) | ("0" | "1") | ("" | "-1" | -1)) | null;
                    };
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        inf_codigo: string;
                        inf_complemento: string;
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaCuentaTarjeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    perdec_genero?: ((0 | 1) | ("0" | "1") | ("" | "-1" | -1)) | null;
                    tar_codigo_tarjeta?: (string | number) | null;
                    tar_pin_tarjeta?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        inf_codigo: string;
                        inf_complemento: string;
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaCuentaUid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    numero_docidentidad?: string | null;
                    perdec_apmaterno?: string | null;
                    perdec_appaterno?: string | null;
                    perdec_fecha_nacimiento?: string | null;
                    perdec_nombres?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        inf_codigo: string;
                        inf_complemento: string;
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaLoginCuenta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    cueperdec_contrasenia: string;
                    cueperdec_login: string;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        url: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaLoginTarjeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    numero_docidentidad?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tar_codigo_tarjeta?: (string | number) | null;
                    tipdoc_codigo?: (number | string | "") | null;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        url: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getControlTarjetaReset: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuenta: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaReset: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cuefundec_contrasenia: string;
                    cuefundec_contrasenia2: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        celular: string;
                        correo: string;
                        cuefundec_estado_descripcion: string;
                        cuenta: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombre: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putControlTarjetaResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cuefundec_contrasenia: string;
                    cuefundec_contrasenia2: string;
                    perdec_codigo?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaResetPasswordCorreo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    correo1?: string | null;
                    perdec_docidentidad?: string | null;
                    perdec_fecha_nacimiento?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        mensaje: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putControlTarjetaResetPasswordUsuario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cuefundec_contrasenia: string;
                    cuefundec_contrasenia0: string;
                    cuefundec_contrasenia2: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getControlTarjetaResetDeshacer: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuenta: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaResetDeshacer: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getControlTarjetaSegundoFactorDeshacer: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaSegundoFactorDeshacer: {
        parameters: {
            query?: {
                clave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    contrasenia: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaValidaTarjeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tar_codigo_tarjeta?: (string | number) | null;
                    tar_pin_tarjeta?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_existente: number;
                        err_mensaje: string;
                        error_existente: number;
                        finalizado: boolean;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaVerificaDatosComplementarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge?: (string | number) | null;
                    correo1?: string | null;
                    cuefundec_telefono_celular?: string | null;
                    perdec_codigo?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        inf_codigo: string;
                        inf_complemento: string;
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaVerificaDatosPersonales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    numero_docidentidad?: string | null;
                    perdec_apmaterno?: string | null;
                    perdec_appaterno?: string | null;
                    perdec_fecha_nacimiento?: string | null;
                    perdec_nombres?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        inf_codigo: string;
                        inf_complemento: string;
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaVerificaPersonaRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    numero_docidentidad?: string | null;
                    perdec_apmaterno?: string | null;
                    perdec_appaterno?: string | null;
                    perdec_fecha_nacimiento?: string | null;
                    perdec_nombres?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postControlTarjetaVerificaUltimaDjbr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge?: string | null;
                    fecha_recepcion?: string | null;
                    numero_certificado_departamental?: string | null;
                    numero_certificado_nacional?: string | null;
                    perdec_codigo?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo: string;
                        inf_complemento: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDepartamentos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dep_codigo: number;
                        dep_descripcion: string;
                        dep_sigla: string;
                    }[];
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroActualizaDatosDeclarante: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    tipo_modificacion: "MGP";
                    valor_actual: (0 | 1) | ("0" | "1");
                } | {
                    celular?: string | null;
                    correo1?: string | null;
                    correo2?: string | null;
                    /** @enum {string} */
                    tipo_modificacion: "MDC";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroActualizaGenero: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    genero: (0 | 1) | ("0" | "1");
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroAfirmaciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        afirmaciones: string[];
                        version: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroApoderado: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apo_apmaterno: string;
                        apo_appaterno: string;
                        apo_codigo: number;
                        apo_correo_electronico: string;
                        apo_docidentidad: string;
                        apo_domicilio: string;
                        apo_nombres: string;
                        apo_numero_documento: string;
                        apo_numero_telefono: string;
                        apo_observacion: string;
                        dep_expedicion_codigo: number | null;
                        dep_expedicion_descripcion: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        version: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroApoderado: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    apo_apmaterno?: string | null;
                    apo_appaterno?: string | null;
                    apo_codigo: number | string;
                    apo_correo_electronico?: string | null;
                    apo_docidentidad?: string | null;
                    apo_domicilio?: string | null;
                    apo_nombres?: string | null;
                    apo_numero_documento?: string | null;
                    apo_numero_telefono?: string | null;
                    apo_observacion?: string | null;
                    dep_expedicion_codigo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroApoderado: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    apo_apmaterno?: string | null;
                    apo_appaterno?: string | null;
                    apo_correo_electronico?: string | null;
                    apo_docidentidad?: string | null;
                    apo_domicilio?: string | null;
                    apo_nombres?: string | null;
                    apo_numero_documento?: string | null;
                    apo_numero_telefono?: string | null;
                    apo_observacion?: string | null;
                    dep_expedicion_codigo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroApoderadoByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroBienesInmuebles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_bien: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    fecha_adquisicion?: string | null;
                    nro_registro_ddrr?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    ubicacion?: string | null;
                    valor_bien_inmueble?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroBienesInmuebles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    fecha_adquisicion?: string | null;
                    nro_registro_ddrr?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    ubicacion?: string | null;
                    valor_bien_inmueble?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroBienesMuebles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_bien: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    fecha_adquisicion?: string | null;
                    nro_registro?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    ubicacion?: string | null;
                    valor_bien?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroBienesMuebles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    fecha_adquisicion?: string | null;
                    nro_registro?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    ubicacion?: string | null;
                    valor_bien?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroBienesUsufructo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_bien: number | string;
                    conversiones?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroBienesUsufructo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversiones?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroBienesByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bie_codigo: number;
                        bie_descripcion_ubicacion: string;
                        bie_fecha_adquisicion: string;
                        bie_numero_registro: string;
                        bie_observacion: string;
                        bie_precio_comercial: number | null;
                        bie_rentas_generadas: number | null;
                        conversiones?: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        version: number;
                    }[] | {
                        bie_codigo: number;
                        bie_descripcion_ubicacion: string;
                        bie_fecha_adquisicion: string;
                        bie_numero_registro: string;
                        bie_observacion: string;
                        bie_precio_comercial: number | null;
                        bie_rentas_generadas: number | null;
                        conversiones?: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        version: number;
                    }[] | {
                        bie_codigo: number;
                        bie_descripcion_ubicacion: string;
                        bie_observacion: string;
                        bie_rentas_generadas: number | null;
                        conversiones?: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        version: number;
                    }[] | {
                        bie_codigo: number;
                        bie_descripcion_ubicacion: string;
                        bie_observacion: string;
                        bie_precio_comercial: number | null;
                        bie_rentas_generadas: number | null;
                        conversiones?: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        tipbie_codigo: number | null;
                        tipbie_descripcion: string;
                        version: number;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroBienesByCodigo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroBorradorDeclaracion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        err_existente: number;
                        err_mensaje: string;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroCargoAOcupar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cardec_codigo: number;
                        cardec_descripcion_cargo: string;
                        cardec_descripcion_entidad: string;
                        cardec_descripcion_lugar: string;
                        cardec_fecha_desde: string;
                        cardec_fecha_hasta: string;
                        cardec_haber_basico: number | null;
                        cardec_observacion: string;
                        dep_codigo: number | null;
                        dep_descripcion: string;
                        loc_codigo: number | null;
                        loc_descripcion: string;
                        pai_codigo: number | null;
                        pai_descripcion: string;
                        pro_codigo: number;
                        pro_descripcion: string;
                        prov_codigo: number | null;
                        tipcar_codigo: number | null;
                        tipcar_descripcion: string;
                        tipfun_codigo: number | null;
                        tipfun_descripcion: string;
                        tipfun_detalle: string;
                        version: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroCargoAOcupar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ciudad_localidad?: string | null;
                    cod_cargo: number | string;
                    cod_departamento?: (number | string | "") | null;
                    cod_funcion_cumple?: (number | string | "") | null;
                    cod_localidad?: (number | string | "") | null;
                    cod_pais?: (number | string | "") | null;
                    cod_provincia?: (number | string | "") | null;
                    cod_tipo_cargo?: (number | string | "") | null;
                    denom_cargo?: string | null;
                    denom_entidad?: string | null;
                    fecha_fin?: string | null;
                    fecha_inicio?: string | null;
                    haber_basico?: (number | string | "") | null;
                    observacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroCargoAOcupar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ciudad_localidad?: string | null;
                    cod_departamento?: (number | string | "") | null;
                    cod_funcion_cumple?: (number | string | "") | null;
                    cod_localidad?: (number | string | "") | null;
                    cod_pais?: (number | string | "") | null;
                    cod_provincia?: (number | string | "") | null;
                    cod_tipo_cargo?: (number | string | "") | null;
                    denom_cargo?: string | null;
                    denom_entidad?: string | null;
                    fecha_fin?: string | null;
                    fecha_inicio?: string | null;
                    haber_basico?: (number | string | "") | null;
                    observacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroCargosAnteriores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cardec_codigo: number;
                        cardec_descripcion_cargo: string;
                        cardec_descripcion_entidad: string;
                        cardec_fecha_desde: string;
                        cardec_fecha_hasta: string;
                        cardec_observacion: string;
                        nro: number;
                        origen: string;
                        pai_codigo: number | null;
                        pai_descripcion: string;
                        por_decidir: boolean;
                        version: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroCargosAnteriores: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cargo?: string | null;
                    cod_cargo: number | string;
                    cod_pais?: (number | string | "") | null;
                    fecha_fin?: string | null;
                    fecha_ini?: string | null;
                    nombre_entidad?: string | null;
                    observaciones?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroCargosAnteriores: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cargo?: string | null;
                    cod_pais?: (number | string | "") | null;
                    fecha_fin?: string | null;
                    fecha_ini?: string | null;
                    nombre_entidad?: string | null;
                    observaciones?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroCargosAnterioresByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                code: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroComparacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actual: {
                            patrimonio_neto: number;
                            total_valor_bienes: number;
                            total_valor_deudas: number;
                            total_valor_rentas: number;
                        } | null;
                        agregados: {
                            campos: {
                                actual: string;
                                anterior: string;
                                campo: string;
                                etiqueta: string;
                            }[];
                            codigo: number;
                            importe: number | null;
                            lista: string;
                            nombre: string;
                            seccion: string;
                        }[];
                        anterior: {
                            patrimonio_neto: number;
                            total_valor_bienes: number;
                            total_valor_deudas: number;
                            total_valor_rentas: number;
                        } | null;
                        eliminados: {
                            campos: {
                                actual: string;
                                anterior: string;
                                campo: string;
                                etiqueta: string;
                            }[];
                            codigo: number;
                            importe: number | null;
                            lista: string;
                            nombre: string;
                            seccion: string;
                        }[];
                        err_existente: number;
                        fecha_recepcion: string | null;
                        hojas: {
                            campos: {
                                actual: string;
                                anterior: string;
                                campo: string;
                                etiqueta: string;
                            }[];
                            hoja: string;
                        }[];
                        modificados: {
                            campos: {
                                actual: string;
                                anterior: string;
                                campo: string;
                                etiqueta: string;
                            }[];
                            codigo: number;
                            importe: number | null;
                            lista: string;
                            nombre: string;
                            seccion: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroConsultaPublica: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    perdec_apellidos: string;
                    perdec_nombres: string;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cardec_descripcion_entidad: string;
                        decjur_control_cge: string;
                        decjur_fecha_declaracion: string;
                        perdec_apellidos: string;
                        perdec_codigo: number;
                        perdec_nombres: string;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroContrastacionSegip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        camposComparados: {
                            [key: string]: number;
                        };
                        contrastacion_confirmada: boolean;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        error_codigo: number;
                        estadoSegip: number;
                        mensaje: string[];
                        /** @enum {string} */
                        tipo: "success" | "warning" | "info";
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroContrastacionSegip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    FechaNacimiento: string;
                    nombres?: string | null;
                    NumeroDocumento?: (string | number) | null;
                    PrimerApellido?: string | null;
                    SegundoApellido?: string | null;
                    tipo_persona?: (("1" | "2") | (1 | 2) | "") | null;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        camposComparados: {
                            [key: string]: number;
                        };
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        error_codigo: number;
                        estadoSegip: number;
                        mensaje: string[];
                        /** @enum {string} */
                        tipo: "success" | "warning" | "info";
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroContrastacionSegipExterno: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    FechaNacimiento: string;
                    nombres?: string | null;
                    NumeroDocumento?: (string | number) | null;
                    PrimerApellido?: string | null;
                    SegundoApellido?: string | null;
                    tipo_persona?: (("1" | "2") | (1 | 2) | "") | null;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        camposComparados: {
                            [key: string]: number;
                        };
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        error_codigo: number;
                        estadoSegip: number;
                        finalizado: boolean;
                        mensaje: string[];
                        /** @enum {string} */
                        tipo: "success" | "warning" | "info";
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroConyuges: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    apellido_materno?: string | null;
                    apellido_paterno?: string | null;
                    cod_lugar_exp?: (number | string | "") | null;
                    nombres?: string | null;
                    nro_documento?: string | null;
                    observaciones?: string | null;
                    tipo_documento?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroDatosDeclarante: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        datcom_apcasada: string;
                        datcom_correo_electronico: string;
                        datcom_telefono_movil: string;
                        decjur_domicilio_documento: string;
                        dep_descripcion: string;
                        dep_expedicion_codigo: number;
                        err_existente: number;
                        estciv_codigo: number | null;
                        estciv_descripcion: string;
                        obs_codigo: number;
                        obs_descripcion: string;
                        pai_origen_codigo: number | null;
                        pai_origen_descripcion: string;
                        perdec_apmaterno: string;
                        perdec_appaterno: string;
                        perdec_codigo: number;
                        perdec_docidentidad: string;
                        perdec_fecha_nacimiento: string;
                        perdec_genero: number | null;
                        perdec_nombres: string;
                        tipdoc_codigo: number;
                        tipdoc_descripcion: string;
                        tipnac_codigo: number | null;
                        tipnac_descripcion: string;
                        version: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroDatosDeclarante: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    tipo_modificacion: "MAP" | "MAM" | "MNP" | "MFN" | "DOC";
                    valor_actual?: (string | number) | null;
                    valor_actual_numero_documento?: (string | number) | null;
                    valor_actual_sufijo?: (string | number) | null;
                    valor_actual_tipo_documento?: (string | number) | null;
                }[];
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroDatosDeclarante: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ap_casada?: string | null;
                    cod_estado_civil?: (number | string | "") | null;
                    cod_nacionalidad?: (number | string | "") | null;
                    cod_pais_origen?: (number | string | "") | null;
                    correo_electronico?: string | null;
                    domicilio?: string | null;
                    genero?: (number | string | "") | null;
                    telefono_celular?: string | null;
                    xml_desc_obs?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroDeclaracionJurada: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        datcom_nacional_extranjero: number | null;
                        decjur_ciudad_capital: number | null;
                        decjur_codigo: number;
                        decjur_direccion_laboral: string;
                        decjur_domicilio_documento: string;
                        decjur_fecha_declaracion: string;
                        decjur_lugar_declaracion: string;
                        dep_codigo: number | null;
                        dep_descripcion: string;
                        err_existente: number;
                        estciv_codigo: number;
                        motdec_codigo: number | null;
                        motdec_comentario: string;
                        motdec_descripcion: string;
                        pai_codigo: number | null;
                        pai_descripcion: string;
                        perdec_codigo: number;
                        version: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroDeclaracionJurada: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ciudad_capital?: (number | string | "") | null;
                    cod_departamento?: (number | string | "") | null;
                    cod_motivo?: (number | string | "") | null;
                    cod_pais?: (number | string | "") | null;
                    declara_nacional_extranjero?: (number | string | "") | null;
                    descripcion_rectificacion?: string | null;
                    fecha_declaracion?: string | null;
                    localidad?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroDeclaracionJurada: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_capital?: (number | string | "") | null;
                    cod_departamento?: (number | string | "") | null;
                    cod_estcivil?: (number | string | "") | null;
                    cod_motivo?: (number | string | "") | null;
                    copiar_anterior?: boolean | (0 | 1);
                    declara_nacional_extranjero?: (number | string | "") | null;
                    dir_declaracion?: string | null;
                    dom_declaracion?: string | null;
                    fecha_declaracion?: string | null;
                    localidad?: string | null;
                    pais?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroDeclaracionJuradaPublico: {
        parameters: {
            query: {
                captcha?: (string | number) | null;
                fecha_nacimiento: string;
                nro_documento?: (string | number) | null;
                prefijo_documento?: (string | number) | null;
                sufijo_documento?: (string | number) | null;
                tipo_documento: number;
                token?: (string | number) | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        decjur_estado: number;
                        decjur_fecha_declaracion: string;
                        error_existente: number;
                        error_mensaje: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroDeclaraciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cardec_descripcion_cargo: string;
                        cardec_descripcion_entidad: string;
                        decjur_codigo: number;
                        decjur_control_cge: string | null;
                        decjur_estado: number;
                        decjur_fecha_recepcion: string | null;
                        decjur_fecha_recepcion_formateado: string;
                        decjur_numero_certificado_departamento: string | null;
                        fuera_de_plazo: boolean;
                        id_archivo_dig_cert: string | null;
                        id_archivo_dig_form: string | null;
                        motdec_codigo: number;
                        motdec_descripcion: string;
                        nro: number;
                        numero_certificado_nacional: string | null;
                        sha256_cert: string | null;
                        sha256_form: string | null;
                        sistema_recepcion: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroDepositosBancarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversiones?: string;
                        depban_codigo: number;
                        depban_descripcion: string;
                        depban_interes_cuenta: number | null;
                        depban_numero_cuenta: string;
                        depban_observacion: string;
                        depban_saldo_cuenta: number | null;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        version: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroDepositosBancarios: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_deposito: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    nro_cuenta?: string | null;
                    observacion?: string | null;
                    saldo?: (number | string | "") | null;
                    tasa_interes?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroDepositosBancarios: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    nro_cuenta?: string | null;
                    observacion?: string | null;
                    saldo?: (number | string | "") | null;
                    tasa_interes?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroDepositosBancariosByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                code: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroDeudasEntidadEstatal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_deuda: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroDeudasEntidadEstatal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroDeudasEntidadFinanciera: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_deuda: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroDeudasEntidadFinanciera: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroDeudasFisco: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_deuda: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroDeudasFisco: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroDeudasPersona: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_deuda: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    cod_tipo_deuda?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroDeudasPersona: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    cod_tipo_deuda?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroDeudasByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversiones?: string;
                        deu_codigo: number;
                        deu_observacion: string;
                        deu_referencia_acreedor: string;
                        deu_saldo: number | null;
                        deu_ubicacion: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        version: number;
                    }[] | {
                        conversiones?: string;
                        deu_codigo: number;
                        deu_observacion: string;
                        deu_referencia_acreedor: string;
                        deu_saldo: number | null;
                        deu_ubicacion: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        tipdeu_codigo: number | null;
                        tipdeu_descripcion: string;
                        version: number;
                    }[] | {
                        conversiones?: string;
                        deu_codigo: number;
                        deu_observacion: string;
                        deu_referencia_acreedor: string;
                        deu_saldo: number | null;
                        deu_ubicacion: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        version: number;
                    }[] | {
                        conversiones?: string;
                        deu_codigo: number;
                        deu_observacion: string;
                        deu_referencia_acreedor: string;
                        deu_saldo: number | null;
                        deu_ubicacion: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        version: number;
                    }[] | {
                        conversiones?: string;
                        deu_codigo: number;
                        deu_observacion: string;
                        deu_referencia_acreedor: string;
                        deu_saldo: number | null;
                        deu_ubicacion: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        version: number;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroDeudasByCodigo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroEvolucion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declaraciones: {
                            decjur_codigo: number;
                            decjur_fecha_recepcion: string;
                            motdec_codigo: number;
                            patrimonio_neto: number;
                            total_valor_bienes: number;
                            total_valor_deudas: number;
                            total_valor_rentas: number;
                        }[];
                        desde: {
                            [key: string]: number;
                        };
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroExamenes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        avisado: string;
                        codigo: number;
                        declaracion: number;
                        motivos: string;
                        pedidos: {
                            adjuntos: {
                                bytes: number;
                                codigo: number;
                                nombre: string;
                                /** @enum {string} */
                                tipo: "pdf" | "jpeg" | "png";
                            }[];
                            causa: ("inheritance" | "gift" | "saleGain" | "spouse" | "loan" | "savings" | "secondJob" | "severance" | "mistake" | "other") | null;
                            codigo: number;
                            pedido: string;
                            preguntas: {
                                pregunta: string;
                                registro: {
                                    lista: string;
                                    lugar: number;
                                    monto: number;
                                    titulo: string;
                                } | null;
                            }[];
                            prorrogado: boolean;
                            respondido: string | null;
                            respuesta: string;
                            vence: string;
                        }[];
                        puede_responder: boolean;
                        resultado: ("consistent" | "explained" | "rectify" | "undetermined" | "referred") | null;
                        terminado: string | null;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroExamenesByPedidoAdjuntos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pedido: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    archivo: string;
                    nombre: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroExamenesByPedidoAdjuntosByAdjunto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjunto: number | string;
                pedido: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroExamenesByPedidoProrroga: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pedido: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroExamenesByPedidoRespuesta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pedido: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    causa: "inheritance" | "gift" | "saleGain" | "spouse" | "loan" | "savings" | "secondJob" | "severance" | "mistake" | "other";
                    respuesta: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroExportar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declaraciones: {
                            contenido: {
                                [key: string]: unknown;
                            };
                            decjur_codigo: number;
                            decjur_control_cge: string | null;
                            decjur_estado: number;
                            fecha_recepcion: string | null;
                            fuera_de_plazo: boolean;
                            numero_certificado_departamental: string | null;
                            numero_certificado_nacional: string | null;
                        }[];
                        exportado: string;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroExtracto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declarante: {
                            datcom_apcasada: string;
                            decjur_fecha_recepcion: string;
                            perdec_apmaterno: string;
                            perdec_appaterno: string;
                            perdec_nombres: string;
                        } | null;
                        err_existente: number;
                        resumen: {
                            cantidad_bienes: number;
                            total_valor_bienes: number;
                            total_valor_deudas: number;
                            total_valor_rentas: number;
                        } | null;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroFallas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        certifica_hasta: string;
                        certificada: string | null;
                        codigo: string;
                        fecha_hora: string;
                        /** @enum {string} */
                        servicio: "identity" | "citizenship" | "approval" | "signer" | "mail" | "portal";
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroFallasByCodigoConstancia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        firmada: boolean;
                        nombre: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroFinalizarDeclaracion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aprobacion: {
                            error: boolean;
                            estadoProceso: string;
                            finalizado: boolean;
                            link: string;
                            message: string;
                        };
                        err_existente: number;
                        err_mensaje: string;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroFinalizarDeclaracionExterno: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroGenerarCertificado: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        err_existente: number;
                        err_mensaje: string;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroHabilitaDeclaracion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroObtieneCertificadoArchivoByIdArchivoByHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
                idArchivo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        nombre: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroObtieneEstado: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aprobado_blockchain: boolean;
                        cod_estado: number;
                        finalizado: boolean;
                        sistema_recepcion: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroObtieneIdsArchivoDigital: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_existente: number;
                        err_mensaje: string;
                        hash_cert: string;
                        hash_form: string;
                        id_archivo_dig_cert: string;
                        id_archivo_dig_form: string;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroObtieneFinalizados: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cardec_descripcion_cargo: string;
                        cardec_descripcion_entidad: string;
                        decjur_codigo: number;
                        decjur_control_cge: string | null;
                        decjur_estado: number;
                        decjur_fecha_recepcion: string | null;
                        decjur_fecha_recepcion_formateado: string;
                        decjur_numero_certificado_departamento: string | null;
                        fuera_de_plazo: boolean;
                        id_archivo_dig_cert: string | null;
                        id_archivo_dig_form: string | null;
                        motdec_codigo: number;
                        motdec_descripcion: string;
                        nro: number;
                        numero_certificado_nacional: string | null;
                        sha256_cert: string | null;
                        sha256_form: string | null;
                        sistema_recepcion: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroOtrasDeudas: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_deuda: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroOtrasDeudas: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    referencia_acreedor?: string | null;
                    saldo?: (number | string | "") | null;
                    ubicacion?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroOtrosBienes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_bien: number | string;
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    cod_tipo_bien?: (number | string | "") | null;
                    conversiones?: string | null;
                    descripcion?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    valor_bien?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroOtrosBienes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    cod_tipo_bien?: (number | string | "") | null;
                    conversiones?: string | null;
                    descripcion?: string | null;
                    observacion?: string | null;
                    rentas_generadas?: (number | string | "") | null;
                    valor_bien?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroPapelesParaPresentar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        nombre: string;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroParentesco: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    apellido_materno?: string | null;
                    apellido_paterno?: string | null;
                    cod_lugar_exp?: (number | string | "") | null;
                    cod_parentesco: number | string;
                    nombres?: string | null;
                    nro_documento?: string | null;
                    observaciones?: string | null;
                    tipo_parentesco?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroParentesco: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    apellido_materno?: string | null;
                    apellido_paterno?: string | null;
                    cod_lugar_exp?: (number | string | "") | null;
                    nombres?: string | null;
                    nro_documento?: string | null;
                    observaciones?: string | null;
                    tipo_parentesco?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroParentescoByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dep_codigo: number | null;
                        dep_descripcion: string;
                        par_codigo: number;
                        par_docidentidad: string;
                        par_materno: string;
                        par_nombres: string;
                        par_observacion: string;
                        par_paterno: string;
                        tipdoc_codigo: number | null;
                        tipdoc_descripcion: string;
                        version: number;
                    }[] | {
                        dep_codigo: number | null;
                        dep_descripcion: string;
                        nro: number;
                        origen: string;
                        par_codigo: number;
                        par_docidentidad: string;
                        par_materno: string;
                        par_nombres: string;
                        par_observacion: string;
                        par_paterno: string;
                        por_decidir: boolean;
                        tippar_codigo: number | null;
                        tippar_descripcion: string;
                        version: number;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroParentescoByCodigo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroPersonaDeclarante: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contrastable: boolean;
                        contrastacion_confirmada: boolean;
                        contrastacion_solicitada: boolean;
                        contrastado_segip: number;
                        err_existente: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroPlazo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cod_estado: number;
                        dias_restantes: number | null;
                        falla_certificada: string | null;
                        fecha_limite: string | null;
                        finalizada: string | null;
                        fuera_de_plazo: boolean | null;
                        inhabiles: {
                            fecha: string;
                            nombre: string;
                        }[];
                        motdec_codigo: number;
                        motivo: string;
                        vencido: boolean;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroPlazoCalendario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroRecepcionDigital: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error_codigo: number;
                        error_existente: number;
                        error_mensaje: string;
                        errores_proceso: boolean;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroRenumeraciones: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_renum: number | string;
                    cod_tipo_renumeracion?: (number | string | "") | null;
                    conversiones?: string | null;
                    descripcion?: string | null;
                    observacion?: string | null;
                    renta_generada?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroRenumeraciones: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_renumeracion?: (number | string | "") | null;
                    conversiones?: string | null;
                    descripcion?: string | null;
                    observacion?: string | null;
                    renta_generada?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroResumen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        copiada_de: string | null;
                        err_existente: number;
                        guardado: string;
                        hojas: {
                            completa: boolean;
                            exigida: boolean;
                            hoja: string;
                            por_decidir: boolean;
                        }[];
                        listas: {
                            cantidad: number;
                            lista: string;
                            ninguno: boolean;
                            por_decidir: number;
                            valor_bienes: number;
                            valor_deudas: number;
                            valor_rentas: number;
                        }[];
                        motdec_codigo: number;
                        patrimonio_neto: number;
                        total_valor_bienes: number;
                        total_valor_deudas: number;
                        total_valor_rentas: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroResumenPublicoByPerdecCodigoByControl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                control: string;
                perdec_codigo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declarante: {
                            datcom_apcasada: string;
                            decjur_fecha_recepcion: string;
                            perdec_apmaterno: string;
                            perdec_appaterno: string;
                            perdec_nombres: string;
                        };
                        resumen: {
                            cantidad_bienes: number;
                            total_valor_bienes: number;
                            total_valor_deudas: number;
                            total_valor_rentas: number;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroRevision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        consejos: {
                            codigo: number | null;
                            /** @enum {string} */
                            gravedad: "atencion" | "sugerencia";
                            hoja: string | null;
                            lista: string | null;
                            motivo: string;
                            regla: string;
                            titulo: string;
                        }[];
                        err_existente: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroSigueIgual: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigos: (number | string)[];
                    lista: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroSinRegistros: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lista: string;
                    ninguno: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putDjbrRegistroTitulosValores: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    cod_titulo_valor: number | string;
                    conversiones?: string | null;
                    observacion?: string | null;
                    renta_generada?: (number | string | "") | null;
                    ubicacion?: string | null;
                    valor_bien?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroTitulosValores: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cod_tipo_adquisicion?: (number | string | "") | null;
                    conversiones?: string | null;
                    observacion?: string | null;
                    renta_generada?: (number | string | "") | null;
                    ubicacion?: string | null;
                    valor_bien?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroTitulosValoresRenumeracionesByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversiones?: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipadq_codigo: number | null;
                        tipadq_descripcion: string;
                        tiprem_codigo: number;
                        tiprem_descripcion: string;
                        tiprem_observacion: string;
                        tiprem_rentas_generadas: number | null;
                        tiprem_valor_bien: number | null;
                        version: number;
                    }[] | {
                        conversiones?: string;
                        nro: number;
                        origen: string;
                        por_decidir: boolean;
                        tipbie_codigo: number | null;
                        tipbie_descripcion: string;
                        tiprem_codigo: number;
                        tiprem_descripcion: string;
                        tiprem_observacion: string;
                        tiprem_rentas_generadas: number | null;
                        version: number;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteDjbrRegistroTitulosValoresRenumeracionesByCodigo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroValidaDeclaracion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clave_mensaje: string;
                        err_existente: number;
                        err_mensaje: string;
                        error_existente: number;
                        error_mensaje: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroValidarControl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge: string;
                    fecha_recepcion: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_existente: number;
                        err_mensaje: string;
                        id_archivo_dig_cert: string;
                        sha256_cert: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroValidarControlExterno: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge: string;
                    fecha_recepcion: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apellidos: string;
                        cardec_descripcion_cargo: string;
                        cargo: string;
                        codigoControlCge: string;
                        decjur_control_cge: string;
                        decjur_fecha_recepcion_formateado: string;
                        decjur_fecha_ultima_visita: string;
                        decjur_numero_certificado_departamento: string;
                        dep_sigla_expedicion: string;
                        docidentidad: string;
                        ent_descripcion: string;
                        entidad: string;
                        err_existente: number;
                        err_mensaje: string;
                        fechaRecepcion: string;
                        motdec_descripcion: string;
                        motivoDeclaracion: string;
                        nombres: string;
                        numero_certificado_nacional: string;
                        numeroCertificadoDep: string;
                        perdec_apellidos: string;
                        perdec_docidentidad: string;
                        perdec_nombres: string;
                        tipdoc: string;
                        tipdoc_descripcion: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroValidarDocumento: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getDjbrRegistroValidarHabilitaDeclaracion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bandera_habilitacion: number;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postDjbrRegistroVerificaTipoDeclaracion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captcha?: (string | number) | null;
                    control_cge: string;
                    fecha_recepcion: string;
                    token?: (string | number) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sistema_recepcion: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadAvisos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    personas: (number | string)[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombre: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putEntidadCargosByCodigo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    acto?: string | null;
                    cargo?: string | null;
                    inicio?: string | null;
                    item?: string | null;
                    lugar?: (number | string | "") | null;
                    motivo?: string | null;
                    perdec_apmaterno?: string | null;
                    perdec_appaterno?: string | null;
                    perdec_nombres?: string | null;
                    tipo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        persona: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadCargosByCodigoAnulacion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        persona: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadCargosByCodigoConclusion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    acto?: string | null;
                    causa?: (number | string | "") | null;
                    fin?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        persona: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadCargosByCodigoReapertura: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        persona: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadConfirmacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declaracion: string;
                        marca: number;
                        personas: number;
                        ultima: {
                            /** @enum {string} */
                            calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                            cambios: number;
                            cuenta: string;
                            fecha: string;
                            personas: number;
                        } | null;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadConfirmacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    marca: number | string;
                    personas: number | string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadInforme: {
        parameters: {
            query?: {
                gestion?: number;
                trimestre?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        corte: string;
                        filas: {
                            abiertas: number;
                            debidas: number;
                            en_plazo: number;
                            en_revision: number;
                            exentas: number;
                            mes: string;
                            motivo: number;
                            muy_tarde: number;
                            omitidas: number;
                            tarde: number;
                        }[];
                        gestion: number;
                        sin_derivar: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadInformeCsv: {
        parameters: {
            query?: {
                gestion?: number;
                trimestre?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadInformePapel: {
        parameters: {
            query?: {
                gestion?: number;
                trimestre?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        nombre: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadLugares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lug_codigo: number;
                        lug_descripcion: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadPadron: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agregados: number;
                        archivo: string;
                        avance: number;
                        cambiados: number;
                        cargado_el: string;
                        cargado_por: string;
                        codigo: number;
                        readonly columnas: string[];
                        confirmado_el: string | null;
                        readonly descartadas: string[];
                        /** @enum {string} */
                        estado: "uploaded" | "analyzed" | "exitsProposed" | "confirmed" | "discarded" | "undone";
                        filas: number;
                        filas_guardadas: boolean;
                        huella: string;
                        huella_archivo: string | null;
                        /** @enum {string} */
                        modo: "novedades" | "padron";
                        retirados: number;
                        se_deshace_hasta: string | null;
                        version: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPadron: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    archivo?: string;
                    huella_archivo?: string;
                    /** @enum {string} */
                    modo: "novedades" | "padron";
                    /** @default  */
                    nombre?: string;
                    texto?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadPadronByPadron: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agregados: number;
                        archivo: string;
                        avance: number;
                        cambiados: number;
                        cargado_el: string;
                        cargado_por: string;
                        codigo: number;
                        readonly columnas: string[];
                        confirmado_el: string | null;
                        readonly descartadas: string[];
                        /** @enum {string} */
                        estado: "uploaded" | "analyzed" | "exitsProposed" | "confirmed" | "discarded" | "undone";
                        filas: number;
                        filas_guardadas: boolean;
                        huella: string;
                        huella_archivo: string | null;
                        /** @enum {string} */
                        modo: "novedades" | "padron";
                        puede_confirmar_retiros: boolean;
                        puestos_vigentes: number;
                        resultados: {
                            [key: string]: {
                                fuera: number;
                                total: number;
                            };
                        };
                        retirados: number;
                        retiros_segunda_persona: boolean;
                        se_deshace_hasta: string | null;
                        version: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPadronByPadronConfirmar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        /** @enum {string} */
                        resultado: "confirmed" | "exitsProposed";
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPadronByPadronDescartar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPadronByPadronDeshacer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadPadronByPadronErrores: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadPadronByPadronFilas: {
        parameters: {
            query: {
                desde?: number | string;
                resultado: "invalid" | "new" | "changed" | "gone" | "duplicate" | "same";
            };
            header?: never;
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        filas: {
                            antes: {
                                [key: string]: string;
                            };
                            celdas: {
                                [key: string]: string;
                            };
                            codigo: number;
                            fila: number | null;
                            fuera: boolean;
                            notas: {
                                campo: string;
                                mensaje: string;
                            }[];
                            persona: string;
                            /** @enum {string} */
                            resultado: "invalid" | "new" | "changed" | "gone" | "duplicate" | "same";
                            valores: {
                                [key: string]: string;
                            };
                        }[];
                        por_pagina: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPadronByPadronFilas: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    archivo?: string;
                    texto?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putEntidadPadronByPadronFilasByFila: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                fila: number | string;
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    celdas?: {
                        acto?: string;
                        cargo?: string;
                        causa_retiro?: string;
                        complemento?: string;
                        fecha_ingreso?: string;
                        fecha_nacimiento?: string;
                        fecha_retiro?: string;
                        item?: string;
                        municipio?: string;
                        nombres?: string;
                        numero_documento?: string;
                        primer_apellido?: string;
                        segundo_apellido?: string;
                        tipo_documento?: string;
                        tipo_vinculo?: string;
                    };
                    fuera?: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        fila: {
                            antes: {
                                [key: string]: string;
                            };
                            celdas: {
                                [key: string]: string;
                            };
                            codigo: number;
                            fila: number | null;
                            fuera: boolean;
                            notas: {
                                campo: string;
                                mensaje: string;
                            }[];
                            persona: string;
                            /** @enum {string} */
                            resultado: "invalid" | "new" | "changed" | "gone" | "duplicate" | "same";
                            valores: {
                                [key: string]: string;
                            };
                        } | null;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putEntidadPadronByPadronRetiros: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    causa_retiro: "renuncia" | "conclusion" | "destitucion" | "jubilacion" | "fallecimiento" | "otra";
                    fecha_retiro: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPadronByPadronRetirosConfirmar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPadronByPadronRetirosRechazar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                padron: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadPersonas: {
        parameters: {
            query?: {
                buscar?: string;
                despues?: string;
                filtro?: "todas" | "por_vencer" | "omitidas" | "tarde" | "en_plazo" | "exentas" | "en_revision" | "sin_derivar";
                mes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuentas: {
                            en_plazo: number;
                            en_revision: number;
                            exentas: number;
                            omitidas: number;
                            por_vencer: number;
                            sin_derivar: number;
                            tarde: number;
                            todas: number;
                        };
                        personas: {
                            apellidos: string;
                            cargo: string;
                            codigo: number;
                            concluyo: string | null;
                            documento: string;
                            nombres: string;
                            obligacion: {
                                desde: string;
                                /** @enum {string} */
                                estado: "upcoming" | "open" | "extended" | "fulfilled" | "late" | "omitted" | "exempt" | "void" | "review";
                                hasta: string;
                                motivo: number;
                                recibida: string | null;
                            } | null;
                            otras_omitidas: number;
                            sin_fecha_nacimiento: boolean;
                            tipo_documento: number;
                        }[];
                        siguiente: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPersonas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    acto?: string | null;
                    cargo?: string | null;
                    inicio?: string | null;
                    item?: string | null;
                    lugar?: (number | string | "") | null;
                    numero_docidentidad?: string | null;
                    perdec_apmaterno?: string | null;
                    perdec_appaterno?: string | null;
                    perdec_fecha_nacimiento?: string | null;
                    perdec_nombres?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                    tipo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        persona: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidadPersonasByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadPersonasByCodigoCargos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    acto?: string | null;
                    cargo?: string | null;
                    inicio?: string | null;
                    item?: string | null;
                    lugar?: (number | string | "") | null;
                    tipo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        persona: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postEntidadRespuestasByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    contestacion: "correctos" | "corregidos";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEntidades: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ent_codigo: number;
                        ent_descripcion: string;
                        ent_detalle: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getEstadosCiviles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        estciv_codigo: number;
                        estciv_descripcion: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getFechaHoraActual: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        esValido: boolean;
                        fecha: string;
                        listas: number;
                        now: string;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getLocalidadesByProvinceByDep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dep: string;
                province: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        loc_capital: boolean;
                        loc_codigo: number;
                        loc_descripcion: string;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getMotivosDeclaracion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        motdec_codigo: number;
                        motdec_comentario: string;
                        motdec_descripcion: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaAuditoria: {
        parameters: {
            query?: {
                accion?: "account.block" | "account.changePassword" | "account.create" | "account.enter" | "account.recover.askLink" | "account.recover.identify" | "account.recover.link" | "account.recover.prove" | "account.recover.reset" | "account.recover.undo" | "account.restore" | "activation.identify" | "activation.prove" | "approval.approve" | "approval.ask" | "approval.notify" | "approval.reject" | "audit.check" | "audit.export" | "audit.find" | "audit.read" | "audit.view" | "card.activate" | "card.alarm" | "card.enter" | "card.freeze" | "card.issue" | "card.revoke" | "card.revokeBatch" | "card.verify" | "case.answer" | "case.ask" | "case.askDeferral" | "case.assign" | "case.attach" | "case.decide" | "case.declineDeferral" | "case.defer" | "case.detach" | "case.download" | "case.downloadExport" | "case.erase" | "case.expire" | "case.export" | "case.extend" | "case.note" | "case.overQuota" | "case.print" | "case.prolong" | "case.propose" | "case.return" | "case.select" | "case.notify" | "case.orderExport" | "case.printExport" | "case.signExport" | "case.view" | "case.viewDeferred" | "certificate.sign" | "chain.sign" | "key.withdraw" | "citizenship.enter" | "citizenship.link" | "claim.view" | "correction.accept" | "correction.reject" | "correction.view" | "day.close" | "day.export" | "day.print" | "declaration.enable" | "declaration.finalize" | "declaration.receive" | "declaration.start" | "declaration.toPaper" | "declaration.view" | "declaration.writeOff" | "document.archive" | "document.sign" | "draw.announce" | "draw.open" | "draw.prepare" | "draw.value" | "draw.withdraw" | "entity.addPost" | "entity.answerClaim" | "entity.changePost" | "entity.claim" | "entity.confirmList" | "entity.endPost" | "entity.list" | "entity.printSlips" | "entity.reopenPost" | "entity.report" | "entity.resolveClaim" | "entity.view" | "entity.voidPost" | "entity.withdrawClaim" | "exemption.approve" | "exemption.decline" | "exemption.propose" | "exemption.withdraw" | "extension.approve" | "extension.decline" | "extension.propose" | "extension.withdraw" | "factor.addPasskey" | "factor.confirm" | "factor.draw" | "factor.enter" | "factor.remove" | "factor.renewBackupCodes" | "factor.show" | "factor.undo" | "failure.certify" | "failure.record" | "followUp.list" | "followUp.view" | "identity.check" | "identity.confirm" | "list.add" | "list.change" | "list.import" | "log.sign" | "massNotice.approve" | "massNotice.change" | "massNotice.decline" | "massNotice.discard" | "massNotice.order" | "massNotice.pause" | "massNotice.resume" | "massNotice.try" | "massNotice.write" | "member.appoint" | "member.end" | "month.close" | "office.open" | "office.refuse" | "omission.open" | "omission.resolve" | "owner.view" | "person.confirm" | "person.contact" | "person.contact.undo" | "person.correct" | "person.displace" | "person.export" | "person.gender" | "person.register" | "person.reminders" | "person.sessions" | "person.view" | "proposal.decide" | "proposal.list" | "proposal.withdraw" | "receipt.sign" | "reception.print" | "record.add" | "record.change" | "record.delete" | "record.keep" | "record.none" | "removeFactor.approve" | "removeFactor.decline" | "removeFactor.propose" | "removeFactor.withdraw" | "reopenRecovery.approve" | "reopenRecovery.decline" | "reopenRecovery.propose" | "reopenRecovery.withdraw" | "report.make" | "report.sign" | "roster.confirm" | "roster.confirmExits" | "roster.correct" | "roster.declineExits" | "roster.discard" | "roster.undo" | "roster.upload" | "rules.approve" | "rules.decline" | "rules.preview" | "rules.propose" | "rules.withdraw" | "score.erase" | "session.confirm" | "session.end" | "session.endByOffice" | "session.endOwn" | "sheet.delete" | "sheet.save" | "staff.approve" | "staff.block" | "staff.changeRoles" | "staff.decline" | "staff.enlist" | "staff.givePassword" | "staff.list" | "staff.propose" | "staff.resetFactor" | "staff.unblock" | "staff.withdraw" | "unblock.approve" | "unblock.decline" | "unblock.propose" | "unblock.withdraw" | "unfreezeCard.approve" | "unfreezeCard.decline" | "unfreezeCard.propose" | "unfreezeCard.withdraw" | "views.overQuota" | "weights.approve" | "weights.decline" | "weights.propose" | "weights.withdraw" | "withdrawal.approve" | "withdrawal.decline" | "withdrawal.propose" | "withdrawal.withdraw" | "writeOff.approve" | "writeOff.decline" | "writeOff.propose" | "writeOff.withdraw";
                antes?: number;
                cuenta?: string;
                desde?: string;
                hasta?: string;
                objeto?: string;
                persona?: number;
                resultado?: "hecho" | "rechazado";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        filas: {
                            accion: string;
                            cuenta: string | null;
                            direccion: string;
                            fecha_hora: string;
                            fila: number;
                            hechos: {
                                [key: string]: unknown;
                            } | null;
                            objeto: string;
                            objeto_nombre: string | null;
                            pedido: string;
                            persona: number | null;
                            persona_que_actuo: number | null;
                            /** @enum {string} */
                            resultado: "hecho" | "rechazado";
                            sesion: number | null;
                        }[];
                        hay_mas: boolean;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAuditoriaBuscar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        objeto: string | null;
                        persona: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAuditoriaExportar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    accion?: "account.block" | "account.changePassword" | "account.create" | "account.enter" | "account.recover.askLink" | "account.recover.identify" | "account.recover.link" | "account.recover.prove" | "account.recover.reset" | "account.recover.undo" | "account.restore" | "activation.identify" | "activation.prove" | "approval.approve" | "approval.ask" | "approval.notify" | "approval.reject" | "audit.check" | "audit.export" | "audit.find" | "audit.read" | "audit.view" | "card.activate" | "card.alarm" | "card.enter" | "card.freeze" | "card.issue" | "card.revoke" | "card.revokeBatch" | "card.verify" | "case.answer" | "case.ask" | "case.askDeferral" | "case.assign" | "case.attach" | "case.decide" | "case.declineDeferral" | "case.defer" | "case.detach" | "case.download" | "case.downloadExport" | "case.erase" | "case.expire" | "case.export" | "case.extend" | "case.note" | "case.overQuota" | "case.print" | "case.prolong" | "case.propose" | "case.return" | "case.select" | "case.notify" | "case.orderExport" | "case.printExport" | "case.signExport" | "case.view" | "case.viewDeferred" | "certificate.sign" | "chain.sign" | "key.withdraw" | "citizenship.enter" | "citizenship.link" | "claim.view" | "correction.accept" | "correction.reject" | "correction.view" | "day.close" | "day.export" | "day.print" | "declaration.enable" | "declaration.finalize" | "declaration.receive" | "declaration.start" | "declaration.toPaper" | "declaration.view" | "declaration.writeOff" | "document.archive" | "document.sign" | "draw.announce" | "draw.open" | "draw.prepare" | "draw.value" | "draw.withdraw" | "entity.addPost" | "entity.answerClaim" | "entity.changePost" | "entity.claim" | "entity.confirmList" | "entity.endPost" | "entity.list" | "entity.printSlips" | "entity.reopenPost" | "entity.report" | "entity.resolveClaim" | "entity.view" | "entity.voidPost" | "entity.withdrawClaim" | "exemption.approve" | "exemption.decline" | "exemption.propose" | "exemption.withdraw" | "extension.approve" | "extension.decline" | "extension.propose" | "extension.withdraw" | "factor.addPasskey" | "factor.confirm" | "factor.draw" | "factor.enter" | "factor.remove" | "factor.renewBackupCodes" | "factor.show" | "factor.undo" | "failure.certify" | "failure.record" | "followUp.list" | "followUp.view" | "identity.check" | "identity.confirm" | "list.add" | "list.change" | "list.import" | "log.sign" | "massNotice.approve" | "massNotice.change" | "massNotice.decline" | "massNotice.discard" | "massNotice.order" | "massNotice.pause" | "massNotice.resume" | "massNotice.try" | "massNotice.write" | "member.appoint" | "member.end" | "month.close" | "office.open" | "office.refuse" | "omission.open" | "omission.resolve" | "owner.view" | "person.confirm" | "person.contact" | "person.contact.undo" | "person.correct" | "person.displace" | "person.export" | "person.gender" | "person.register" | "person.reminders" | "person.sessions" | "person.view" | "proposal.decide" | "proposal.list" | "proposal.withdraw" | "receipt.sign" | "reception.print" | "record.add" | "record.change" | "record.delete" | "record.keep" | "record.none" | "removeFactor.approve" | "removeFactor.decline" | "removeFactor.propose" | "removeFactor.withdraw" | "reopenRecovery.approve" | "reopenRecovery.decline" | "reopenRecovery.propose" | "reopenRecovery.withdraw" | "report.make" | "report.sign" | "roster.confirm" | "roster.confirmExits" | "roster.correct" | "roster.declineExits" | "roster.discard" | "roster.undo" | "roster.upload" | "rules.approve" | "rules.decline" | "rules.preview" | "rules.propose" | "rules.withdraw" | "score.erase" | "session.confirm" | "session.end" | "session.endByOffice" | "session.endOwn" | "sheet.delete" | "sheet.save" | "staff.approve" | "staff.block" | "staff.changeRoles" | "staff.decline" | "staff.enlist" | "staff.givePassword" | "staff.list" | "staff.propose" | "staff.resetFactor" | "staff.unblock" | "staff.withdraw" | "unblock.approve" | "unblock.decline" | "unblock.propose" | "unblock.withdraw" | "unfreezeCard.approve" | "unfreezeCard.decline" | "unfreezeCard.propose" | "unfreezeCard.withdraw" | "views.overQuota" | "weights.approve" | "weights.decline" | "weights.propose" | "weights.withdraw" | "withdrawal.approve" | "withdrawal.decline" | "withdrawal.propose" | "withdrawal.withdraw" | "writeOff.approve" | "writeOff.decline" | "writeOff.propose" | "writeOff.withdraw";
                    cuenta?: string;
                    desde?: string;
                    hasta?: string;
                    motivo: string;
                    objeto?: string;
                    persona?: number | string;
                    /** @enum {string} */
                    resultado?: "hecho" | "rechazado";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaAuditoriaFilasByFila: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fila: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accion: string;
                        cuenta: string | null;
                        direccion: string;
                        eslabon: {
                            fecha_hora: string;
                            huella: string;
                            numero: number;
                        } | null;
                        fecha_hora: string;
                        fila: number;
                        hechos: {
                            [key: string]: unknown;
                        } | null;
                        objeto: string;
                        objeto_nombre: string | null;
                        pedido: string;
                        persona: number | null;
                        persona_que_actuo: number | null;
                        /** @enum {string} */
                        resultado: "hecho" | "rechazado";
                        sesion: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaAuditoriaVerificar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cadenas: {
                            cabezas: number;
                            /** @enum {string} */
                            cadena: "snapshot" | "audit";
                            eslabon_roto: number | null;
                            eslabones: number;
                            huella: string;
                            integra: boolean;
                            mensaje: string | null;
                            ultima_cabeza: string | null;
                        }[];
                        eslabones: number;
                        /** @enum {string} */
                        estado: "ninguna" | "en_espera" | "en_curso" | "terminada";
                        hallazgos: string[];
                        pedida: string | null;
                        pedida_por: string | null;
                        recorridos: number;
                        registro: {
                            faltan: number;
                            numeros: string[];
                            por_anotar: number;
                            recepciones: number;
                        } | null;
                        terminada: string | null;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAuditoriaVerificar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaAvisosMasivos: {
        parameters: {
            query?: {
                despues?: number | string;
                orden?: "titulo" | "-titulo" | "redactado" | "-redactado" | "redactado_por" | "-redactado_por";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        avisos: {
                            anotadas: number;
                            aviso: number;
                            correo_no_admitido: number;
                            decidido_por: string;
                            /** @enum {string} */
                            estado: "borrador" | "por_aprobar" | "caducado" | "rechazado" | "enviando" | "pausado" | "enviado" | "descartado";
                            faltan: number;
                            motivo_rechazo: string;
                            ordenado_por: string;
                            personas: number | null;
                            por_correo: number;
                            redactado: string;
                            redactado_por: string;
                            solo_en_portal: number;
                            titulo: string;
                            version: number;
                            ya_no_correspondia: number;
                        }[];
                        cuantos: number | null;
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAvisosMasivos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    departamento?: (number | string | "") | null;
                    entidad?: (number | string | "") | null;
                    mes?: string | null;
                    motivo_declaracion?: (number | string | "") | null;
                    situacion: (number | string | "") | null;
                    texto: string | null;
                    texto_ingles?: string | null;
                    titulo: string;
                    titulo_ingles?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaAvisosMasivosByAviso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                aviso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        anotadas: number;
                        aviso: number;
                        correo: string;
                        correo_ingles: string;
                        correo_no_admitido: number;
                        decidido_por: string;
                        departamento: number;
                        entidad: number;
                        /** @enum {string} */
                        estado: "borrador" | "por_aprobar" | "caducado" | "rechazado" | "enviando" | "pausado" | "enviado" | "descartado";
                        faltan: number;
                        maximo_sin_segunda_persona: number;
                        mes: string;
                        motivo_declaracion: number;
                        motivo_rechazo: string;
                        ordenado_por: string;
                        personas: number | null;
                        personas_ahora: number | null;
                        por_correo: number;
                        puede_decidir: boolean;
                        redactado: string;
                        redactado_por: string;
                        situacion: number;
                        solo_en_portal: number;
                        texto: string;
                        texto_ingles: string;
                        titulo: string;
                        titulo_ingles: string;
                        version: number;
                        ya_no_correspondia: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putOficinaAvisosMasivosByAviso: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                aviso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    departamento?: (number | string | "") | null;
                    entidad?: (number | string | "") | null;
                    mes?: string | null;
                    motivo_declaracion?: (number | string | "") | null;
                    situacion: (number | string | "") | null;
                    texto: string | null;
                    texto_ingles?: string | null;
                    titulo: string;
                    titulo_ingles?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAvisosMasivosByAvisoDecidir: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                aviso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    aprobar: boolean;
                    motivo?: string | null;
                    /** @default 0 */
                    personas?: number;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAvisosMasivosByAvisoEnviar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                aviso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    personas: number;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAvisosMasivosByAvisoMarcha: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                aviso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    accion: "pausar" | "reanudar" | "descartar";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaAvisosMasivosByAvisoPrueba: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                aviso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaBaja: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge?: string | null;
                    decjur_codigo?: (number | string) | null;
                    motivo: string;
                    numero_certificado?: string | null;
                    numero_docidentidad?: string | null;
                    prefijo_docidentidad?: string | null;
                    referencia: string;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        codigo: string;
                        declaraciones?: {
                            decjur_codigo: number;
                            decjur_estado: number;
                            fecha: string;
                        }[];
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaBajaAprobar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    aprobar?: boolean;
                    /** Format: uuid */
                    codigo: string;
                    motivo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaBajas: {
        parameters: {
            query?: {
                despues?: string;
                estado?: "espera" | "aprobada" | "rechazada" | "retirada" | "caducada";
                orden?: "propuesta" | "-propuesta" | "propuesta_por" | "-propuesta_por";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bajas: {
                            aprobada: boolean | null;
                            caducada: boolean;
                            /** Format: uuid */
                            codigo: string;
                            control_cge: string;
                            decidida: string;
                            decidida_por: string;
                            decjur_estado: number;
                            documento: string;
                            entidad: string;
                            motdec_descripcion: string;
                            motivo: string;
                            motivo_rechazo: string;
                            nombre: string;
                            numero: string;
                            propia: boolean;
                            propuesta: string;
                            propuesta_por: string;
                            referencia: string;
                            retirada: string;
                        }[];
                        cuantos: number | null;
                        siguiente: string | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaCierres: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cerrados: {
                            corte: string;
                            huella: string;
                            mes: string;
                            obligaciones: number;
                            por: string | null;
                        }[];
                        por_cerrar: string[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaCierres: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mes: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaCierresByMes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mes: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        corte: string;
                        entidades: {
                            abiertas: number;
                            codigo: number;
                            debidas: number;
                            descripcion: string;
                            diferencias: {
                                al_cierre: number;
                                hoy: number;
                                movimientos: {
                                    a: ("onTime" | "late" | "veryLate" | "missing" | "justified" | "exempt" | "open") | null;
                                    cantidad: number;
                                    de: ("onTime" | "late" | "veryLate" | "missing" | "justified" | "exempt" | "open") | null;
                                }[];
                                /** @enum {string} */
                                resultado: "due" | "onTime" | "late" | "veryLate" | "missing" | "justified" | "exempt" | "open";
                            }[];
                            en_plazo: number;
                            exentas: number;
                            justificadas: number;
                            omitidas: number;
                            porcentaje: number | null;
                            tarde_hasta_30: number;
                            tarde_mas_30: number;
                        }[];
                        huella: string;
                        integro: boolean;
                        mes: string;
                        total: {
                            abiertas: number;
                            debidas: number;
                            en_plazo: number;
                            exentas: number;
                            justificadas: number;
                            omitidas: number;
                            porcentaje: number | null;
                            tarde_hasta_30: number;
                            tarde_mas_30: number;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaCierresInformeByEntidad: {
        parameters: {
            query: {
                mes: string;
            };
            header?: never;
            path: {
                entidad: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        firmada: boolean;
                        nombre: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaCierresInformeByEntidadCsv: {
        parameters: {
            query: {
                mes: string;
            };
            header?: never;
            path: {
                entidad: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaConfirmaciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        confirmada: string | null;
                        cuenta: string | null;
                        declaracion: string | null;
                        entidad: number;
                        entidad_nombre: string;
                        personas: number;
                        personas_confirmadas: number | null;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaCorrecciones: {
        parameters: {
            query?: {
                despues?: number | string;
                estado?: "espera" | "aceptada" | "rechazada";
                orden?: "solicitada" | "-solicitada" | "resuelta_por" | "-resuelta_por";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        correcciones: {
                            aceptada: boolean | null;
                            codigo: number;
                            documento: string;
                            documento_solicitado: string;
                            motivo: string;
                            resuelta_por: string;
                            solicitada: string;
                        }[];
                        cuantos: number | null;
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaCorreccionesResolver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    aceptar: boolean;
                    cedula_vista?: boolean | null;
                    codigo: number | string;
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaCorreccionesVer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigo: number | string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        de_otra_confirmada: boolean;
                        documento: string;
                        documento_solicitado: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        fecha_nacimiento: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombres: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaCuentasRestablecer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cedula_vista?: boolean | null;
                    motivo?: string | null;
                    numero_docidentidad?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        codigo: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombre: string;
                        persona: {
                            fecha_nacimiento: string;
                            nombres: string;
                        };
                        vence: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaDeclaracionesBuscar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigo_falla?: string | null;
                    control_cge?: string | null;
                    motivo?: string | null;
                    numero_certificado?: string | null;
                    numero_docidentidad?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        constancia?: boolean;
                        declaracion: {
                            cargo: string;
                            cedula_por_ver: boolean;
                            contrastado_segip: boolean;
                            control_cge: string;
                            decjur_estado: number;
                            documento: string;
                            entidad: string;
                            fecha_nacimiento: string;
                            finalizada: string;
                            fuera_de_plazo: boolean;
                            motdec_descripcion: string;
                            nombres: string;
                            paginas: number | null;
                            palabras: string;
                            patrimonio_neto: number;
                            tipdoc_descripcion: string;
                            total_valor_bienes: number;
                            total_valor_deudas: number;
                            total_valor_rentas: number;
                        } | null;
                        declaraciones?: {
                            cargo: string;
                            control_cge: string;
                            dada_de_baja: string | null;
                            decjur_estado: number;
                            entidad: string;
                            finalizada: string | null;
                            fuera_de_plazo: boolean;
                            motdec_descripcion: string;
                            numero_certificado_departamental: string | null;
                            numero_certificado_nacional: string | null;
                            patrimonio_neto: number;
                            recepcionada: string | null;
                            total_valor_bienes: number;
                            total_valor_deudas: number;
                            total_valor_rentas: number;
                        }[];
                        err_codigo?: number;
                        err_existente?: number;
                        err_mensaje?: string;
                        falla?: {
                            certifica_hasta: string;
                            certificada: string | null;
                            fecha_hora: string;
                            /** @enum {string} */
                            servicio: "identity" | "citizenship" | "approval" | "signer" | "mail" | "portal";
                        } | null;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        persona?: {
                            /** Format: uuid */
                            codigo: string;
                            /** @enum {string} */
                            cuenta: "none" | "active" | "blocked" | "staff";
                            desbloqueo_pedido: boolean;
                            documento: string;
                            nombres: string;
                            tipdoc_codigo: number;
                        } | null;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaDesbloqueos: {
        parameters: {
            query?: {
                despues?: string;
                estado?: "espera" | "aprobada" | "rechazada" | "retirada" | "caducada";
                orden?: "propuesta" | "-propuesta" | "propuesta_por" | "-propuesta_por";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuantos: number | null;
                        desbloqueos: {
                            aprobada: boolean | null;
                            caducada: boolean;
                            /** Format: uuid */
                            codigo: string;
                            cuenta: string;
                            decidida: string;
                            decidida_por: string;
                            documento: string;
                            motivo: string;
                            motivo_rechazo: string;
                            nombre: string;
                            propia: boolean;
                            propuesta: string;
                            propuesta_por: string;
                            referencia: string;
                            retirada: string;
                        }[];
                        siguiente: string | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaDesbloqueosDecidir: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    aprobar?: boolean;
                    /** Format: uuid */
                    codigo: string;
                    motivo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaDescongelamiento: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                    numero_docidentidad?: string | null;
                    numero_tarjeta?: number | string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                    /** @enum {string} */
                    tipo: "tarjeta" | "recuperacion" | "segundo_factor";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        codigo: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaDescongelamientoAprobar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    aprobar?: boolean;
                    /** Format: uuid */
                    codigo: string;
                    motivo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaDescongelamientos: {
        parameters: {
            query?: {
                despues?: string;
                estado?: "espera" | "aprobada" | "rechazada" | "retirada" | "caducada";
                orden?: "propuesta" | "-propuesta" | "propuesta_por" | "-propuesta_por";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuantos: number | null;
                        descongelamientos: {
                            aprobada: boolean | null;
                            caducada: boolean;
                            /** Format: uuid */
                            codigo: string;
                            decidida: string;
                            decidida_por: string;
                            documento: string;
                            motivo: string;
                            motivo_rechazo: string;
                            nombre: string;
                            numero_tarjeta: string;
                            propia: boolean;
                            propuesta: string;
                            propuesta_por: string;
                            referencia: string;
                            retirada: string;
                            /** @enum {string} */
                            tipo: "tarjeta" | "recuperacion" | "segundo_factor";
                        }[];
                        siguiente: string | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaDesignaciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        designaciones: {
                            acto: string;
                            bloqueada: boolean;
                            /** @enum {string} */
                            calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                            clave_entregada: boolean;
                            codigo: number;
                            cuenta: string;
                            cuenta_codigo: number;
                            desde: string;
                            entidad: number;
                            entidad_nombre: string;
                            /** @enum {string} */
                            estado: "vigente" | "por_empezar" | "concluida";
                            hasta: string | null;
                            motivo_fin: string;
                            nombres: string;
                            propia: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaDesignaciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    acto?: string | null;
                    calidad?: (number | string | "") | null;
                    desde?: string | null;
                    entidad: number | string;
                    hasta?: string | null;
                    motivo?: string | null;
                    numero_docidentidad?: string | null;
                    perdec_apmaterno?: string | null;
                    perdec_appaterno?: string | null;
                    perdec_fecha_nacimiento?: string | null;
                    perdec_nombres?: string | null;
                    prefijo_docidentidad?: string | null;
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clave: string;
                        cuenta: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        vence: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaDesignacionesByCodigoConclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaEstadisticas: {
        parameters: {
            query?: {
                departamento?: number;
                desde?: string;
                entidad?: number;
                hasta?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        departamento: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                        desde: string;
                        entidad: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                        entidades: {
                            codigo: number;
                            descripcion: string;
                        }[];
                        estado: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                        fallas: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                        hasta: string;
                        hora: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                        motivo: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                        plazo: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                        por_dia: boolean;
                        sin_finalizar: number | null;
                        tiempo: {
                            filas: {
                                cantidad: number | null;
                                codigo: number | string;
                                descripcion: string;
                            }[];
                            total: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenCasos: {
        parameters: {
            query?: {
                canal?: "score" | "lot" | "report";
                caso?: number;
                despues?: number;
                estado?: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                orden?: "terminar_hasta" | "-terminar_hasta" | "canal" | "-canal" | "estado" | "-estado";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        casos: {
                            aplazado_hasta: string | null;
                            /** @enum {string} */
                            aplazamiento: "ninguno" | "pedido" | "aprobado" | "rechazado";
                            avisado: boolean;
                            /** @enum {string} */
                            canal: "score" | "lot" | "report";
                            certificado: string;
                            codigo: number;
                            /** @enum {string} */
                            estado: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                            motivo_aplazamiento: string;
                            responder_hasta: string | null;
                            resultado: ("consistent" | "explained" | "rectify" | "undetermined" | "referred") | null;
                            resultado_propuesto: ("consistent" | "explained" | "rectify" | "undetermined" | "referred") | null;
                            revisar_hasta: string | null;
                            terminar_hasta: string | null;
                            verifica: string;
                        }[];
                        cuantos: number | null;
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCaso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplazado_hasta: string | null;
                        /** @enum {string} */
                        aplazamiento: "ninguno" | "pedido" | "aprobado" | "rechazado";
                        avisado: boolean;
                        codigo: number;
                        declaraciones: {
                            certificado: string;
                            examinada: boolean;
                            patrimonio_neto: number;
                            recibida: string;
                            registros: {
                                lista: string;
                                lugar: number;
                                monto: number;
                                titulo: string;
                            }[];
                            total_bienes: number;
                            total_deudas: number;
                            total_rentas: number;
                        }[];
                        declarante: string;
                        documento: string;
                        /** @enum {string} */
                        estado: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                        fundamentos: {
                            /** @enum {string} */
                            canal: "score" | "lot" | "report";
                            indicadores: {
                                datos: {
                                    [key: string]: string | number;
                                };
                                numero: number;
                            }[];
                            motivo: string;
                            posicion: number | null;
                            recibida: string | null;
                            referencia: string;
                            sorteo: string | null;
                        };
                        historia: {
                            fecha: string;
                            por: string;
                            texto: string;
                            tipo: string;
                        }[];
                        motivo_aplazamiento: string;
                        motivos: string;
                        pedidos: {
                            adjuntos: {
                                bytes: number;
                                codigo: number;
                                nombre: string;
                                /** @enum {string} */
                                tipo: "pdf" | "jpeg" | "png";
                            }[];
                            causa: ("inheritance" | "gift" | "saleGain" | "spouse" | "loan" | "savings" | "secondJob" | "severance" | "mistake" | "other") | null;
                            codigo: number;
                            pedido: string;
                            preguntas: {
                                pregunta: string;
                                registro: {
                                    lista: string;
                                    lugar: number;
                                    monto: number;
                                    titulo: string;
                                } | null;
                            }[];
                            prorrogado: boolean;
                            respondido: string | null;
                            respuesta: string;
                            vence: string;
                        }[];
                        propuesta: {
                            motivos: string;
                            por: string;
                            /** @enum {string} */
                            resultado: "consistent" | "explained" | "rectify" | "undetermined" | "referred";
                        } | null;
                        prorrogado: boolean;
                        resultado: ("consistent" | "explained" | "rectify" | "undetermined" | "referred") | null;
                        readonly resultados_posibles: ("consistent" | "explained" | "rectify" | "undetermined" | "referred")[];
                        revisar_hasta: string | null;
                        terminar_hasta: string | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenCasosByCasoAdjuntosByAdjunto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjunto: number | string;
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoAplazamiento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoCoincidenciasByCoincidencia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
                coincidencia: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        certificado: string;
                        documento: string;
                        nombre: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoMatriz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        certificado: string;
                        codigo: number;
                        coincidencias: {
                            codigo: number;
                            desde: string;
                            hasta: string;
                            /** @enum {string} */
                            lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                            registro: number;
                            /** @enum {string} */
                            titular: "spouse" | "relative" | "colleague" | "unrelated";
                            valor: number;
                        }[];
                        columnas: {
                            certificado: string;
                            completo: {
                                bienes: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                deudas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                patrimonio_neto: number;
                                rentas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            dia: string;
                            mitad: {
                                bienes: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                deudas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                patrimonio_neto: number;
                                rentas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            motivo: number | null;
                            rubros: {
                                bienes: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                deudas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                /** @enum {string} */
                                lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                rentas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            }[];
                            vence: string | null;
                            versiones: {
                                jurada: string;
                                patrimonio_neto: number;
                            }[];
                        }[];
                        indicios: {
                            /** @enum {string} */
                            lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                            otro: {
                                /** @enum {string} */
                                lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                registro: number;
                            } | null;
                            registro: number;
                        }[];
                        intervalos: {
                            completo: {
                                ganado_maximo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                ganado_minimo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                movido: number;
                                revaluado: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                sin_explicar_maximo: number;
                                sin_explicar_minimo: number;
                                variacion: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            desde: number;
                            dias: number;
                            hasta: number;
                            mitad: {
                                ganado_maximo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                ganado_minimo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                movido: number;
                                revaluado: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                sin_explicar_maximo: number;
                                sin_explicar_minimo: number;
                                variacion: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            sin_explicar_maximo: number;
                            sin_explicar_minimo: number;
                        }[];
                        puntaje: {
                            calculado: string;
                            conjunto: number;
                            entradas: string;
                            hallazgos: {
                                datos: {
                                    [key: string]: string | number;
                                };
                                de: {
                                    columna: number;
                                    /** @enum {string} */
                                    lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                    monto: number;
                                    registro: number;
                                }[];
                                nombre: string;
                                numero: number;
                                peso: number;
                            }[];
                            huella: string;
                            pesos: {
                                away: number;
                                boughtBeyondFunds: number;
                                cash: number;
                                correctedDownwards: number;
                                declaredByAnother: number;
                                declaresNothing: number;
                                gap: number;
                                gapsAddUp: number;
                                interestBeyondBalance: number;
                                late: number;
                                littleToLiveOn: number;
                                loanWithoutAsset: number;
                                omittedBefore: number;
                                owesARelative: number;
                                passedOn: number;
                                payUnlikePost: number;
                                repaidFromNothing: number;
                                sectionEmptied: number;
                                soldWithoutTrace: number;
                                spousesDiffer: number;
                                unlikePeers: number;
                                valueLeapt: number;
                            };
                            puntos: number;
                            sin_explicar: number;
                            topes: {
                                conduct: number;
                                debts: number;
                                goods: number;
                                income: number;
                                matches: number;
                            };
                            umbrales: {
                                away: {
                                    days: number;
                                    least: number;
                                };
                                boughtBeyondFunds: {
                                    least: number;
                                };
                                cash: {
                                    least: number;
                                    share: number;
                                };
                                correctedDownwards: {
                                    share: number;
                                    times: number;
                                };
                                declaredByAnother: {
                                    owners: number;
                                };
                                declaresNothing: {
                                    years: number;
                                };
                                gap: {
                                    least: number;
                                    share: number;
                                };
                                gapsAddUp: {
                                    intervals: number;
                                    least: number;
                                    share: number;
                                };
                                interestBeyondBalance: {
                                    least: number;
                                    rate: number;
                                };
                                late: {
                                    days: number;
                                };
                                littleToLiveOn: {
                                    minimumWage: number;
                                    share: number;
                                };
                                loanWithoutAsset: {
                                    least: number;
                                    shown: number;
                                };
                                omittedBefore: {
                                    least: number;
                                };
                                owesARelative: {
                                    least: number;
                                };
                                passedOn: {
                                    days: number;
                                };
                                payUnlikePost: {
                                    least: number;
                                    months: number;
                                    most: number;
                                };
                                repaidFromNothing: {
                                    least: number;
                                };
                                sectionEmptied: {
                                    goods: number;
                                };
                                soldWithoutTrace: {
                                    found: number;
                                    least: number;
                                };
                                spousesDiffer: {
                                    share: number;
                                };
                                unlikePeers: {
                                    deviations: number;
                                    people: number;
                                };
                                valueLeapt: {
                                    least: number;
                                    ratio: number;
                                };
                            };
                        } | null;
                        registros: {
                            certificado: string;
                            /** @enum {string} */
                            lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                            lugar: number;
                            monto: number;
                            registro: number;
                            titulo: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoMatrizExportar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoMatrizImprimir: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombre: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoNotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    texto: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoPedidos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    preguntas: {
                        lista?: ("realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative") | null;
                        lugar?: number | null;
                        pregunta: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenCasosByCasoPropuesta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivos: string;
                    /** @enum {string} */
                    resultado: "consistent" | "explained" | "rectify" | "undetermined" | "referred";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenCifras: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        edades: {
                            cantidades: number[];
                            /** @enum {string} */
                            estado: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                        }[];
                        indicadores: {
                            con_observacion: number;
                            numero: number;
                            terminados: number;
                        }[];
                        resultados: {
                            canales: {
                                /** @enum {string} */
                                canal: "score" | "lot" | "report";
                                cantidad: number;
                            }[];
                            /** @enum {string} */
                            resultado: "consistent" | "explained" | "rectify" | "undetermined" | "referred";
                        }[];
                        sorteo: {
                            con_observacion: number;
                            terminados: number;
                        };
                        tramos: number[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenComparacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        atributos: {
                            /** @enum {string} */
                            atributo: "sex" | "department" | "age" | "filingMethod";
                            grupos: {
                                codigo: string;
                                /** @enum {string} */
                                comparacion: "similar" | "review" | "few";
                                descripcion: string;
                                puntuadas: number | null;
                                razon: number | null;
                                senaladas: number | null;
                            }[];
                        }[];
                        calculado: string | null;
                        desde_puntos: number | null;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenDecisiones: {
        parameters: {
            query?: {
                canal?: "score" | "lot" | "report";
                caso?: number;
                despues?: number;
                estado?: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                orden?: "terminar_hasta" | "-terminar_hasta" | "canal" | "-canal" | "estado" | "-estado" | "verifica" | "-verifica";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canales: {
                            /** @enum {string} */
                            canal: "score" | "lot" | "report";
                            cantidad: number;
                        }[];
                        casos: {
                            aplazado_hasta: string | null;
                            /** @enum {string} */
                            aplazamiento: "ninguno" | "pedido" | "aprobado" | "rechazado";
                            avisado: boolean;
                            /** @enum {string} */
                            canal: "score" | "lot" | "report";
                            certificado: string;
                            codigo: number;
                            /** @enum {string} */
                            estado: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                            motivo_aplazamiento: string;
                            responder_hasta: string | null;
                            resultado: ("consistent" | "explained" | "rectify" | "undetermined" | "referred") | null;
                            resultado_propuesto: ("consistent" | "explained" | "rectify" | "undetermined" | "referred") | null;
                            revisar_hasta: string | null;
                            terminar_hasta: string | null;
                            verifica: string;
                        }[];
                        cuantos: number | null;
                        estados: {
                            cantidad: number;
                            /** @enum {string} */
                            estado: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                        }[];
                        resultados: {
                            cantidad: number;
                            /** @enum {string} */
                            resultado: "consistent" | "explained" | "rectify" | "undetermined" | "referred";
                        }[];
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCaso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aplazado_hasta: string | null;
                        /** @enum {string} */
                        aplazamiento: "ninguno" | "pedido" | "aprobado" | "rechazado";
                        avisado: boolean;
                        codigo: number;
                        declaraciones: {
                            certificado: string;
                            examinada: boolean;
                            patrimonio_neto: number;
                            recibida: string;
                            registros: {
                                lista: string;
                                lugar: number;
                                monto: number;
                                titulo: string;
                            }[];
                            total_bienes: number;
                            total_deudas: number;
                            total_rentas: number;
                        }[];
                        declarante: string;
                        documento: string;
                        /** @enum {string} */
                        estado: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                        fundamentos: {
                            /** @enum {string} */
                            canal: "score" | "lot" | "report";
                            indicadores: {
                                datos: {
                                    [key: string]: string | number;
                                };
                                numero: number;
                            }[];
                            motivo: string;
                            posicion: number | null;
                            recibida: string | null;
                            referencia: string;
                            sorteo: string | null;
                        };
                        historia: {
                            fecha: string;
                            por: string;
                            texto: string;
                            tipo: string;
                        }[];
                        motivo_aplazamiento: string;
                        motivos: string;
                        pedidos: {
                            adjuntos: {
                                bytes: number;
                                codigo: number;
                                nombre: string;
                                /** @enum {string} */
                                tipo: "pdf" | "jpeg" | "png";
                            }[];
                            causa: ("inheritance" | "gift" | "saleGain" | "spouse" | "loan" | "savings" | "secondJob" | "severance" | "mistake" | "other") | null;
                            codigo: number;
                            pedido: string;
                            preguntas: {
                                pregunta: string;
                                registro: {
                                    lista: string;
                                    lugar: number;
                                    monto: number;
                                    titulo: string;
                                } | null;
                            }[];
                            prorrogado: boolean;
                            respondido: string | null;
                            respuesta: string;
                            vence: string;
                        }[];
                        propuesta: {
                            motivos: string;
                            por: string;
                            /** @enum {string} */
                            resultado: "consistent" | "explained" | "rectify" | "undetermined" | "referred";
                        } | null;
                        prorrogado: boolean;
                        resultado: ("consistent" | "explained" | "rectify" | "undetermined" | "referred") | null;
                        readonly resultados_posibles: ("consistent" | "explained" | "rectify" | "undetermined" | "referred")[];
                        revisar_hasta: string | null;
                        terminar_hasta: string | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenDecisionesByCasoAdjuntosByAdjunto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                adjunto: number | string;
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoAplazamiento: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    aprobar: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoDevolucion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoExpedientes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                    referencia: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenDecisionesByCasoExpedientesByExpediente: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
                expediente: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documento: string;
                        nombre: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoMatriz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        certificado: string;
                        codigo: number;
                        coincidencias: {
                            codigo: number;
                            desde: string;
                            hasta: string;
                            /** @enum {string} */
                            lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                            registro: number;
                            /** @enum {string} */
                            titular: "spouse" | "relative" | "colleague" | "unrelated";
                            valor: number;
                        }[];
                        columnas: {
                            certificado: string;
                            completo: {
                                bienes: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                deudas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                patrimonio_neto: number;
                                rentas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            dia: string;
                            mitad: {
                                bienes: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                deudas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                patrimonio_neto: number;
                                rentas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            motivo: number | null;
                            rubros: {
                                bienes: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                deudas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                /** @enum {string} */
                                lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                rentas: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            }[];
                            vence: string | null;
                            versiones: {
                                jurada: string;
                                patrimonio_neto: number;
                            }[];
                        }[];
                        indicios: {
                            /** @enum {string} */
                            lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                            otro: {
                                /** @enum {string} */
                                lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                registro: number;
                            } | null;
                            registro: number;
                        }[];
                        intervalos: {
                            completo: {
                                ganado_maximo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                ganado_minimo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                movido: number;
                                revaluado: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                sin_explicar_maximo: number;
                                sin_explicar_minimo: number;
                                variacion: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            desde: number;
                            dias: number;
                            hasta: number;
                            mitad: {
                                ganado_maximo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                ganado_minimo: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                movido: number;
                                revaluado: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                                sin_explicar_maximo: number;
                                sin_explicar_minimo: number;
                                variacion: {
                                    de: {
                                        columna: number;
                                        /** @enum {string} */
                                        lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                        monto: number;
                                        registro: number;
                                    }[];
                                    monto: number;
                                };
                            };
                            sin_explicar_maximo: number;
                            sin_explicar_minimo: number;
                        }[];
                        puntaje: {
                            calculado: string;
                            conjunto: number;
                            entradas: string;
                            hallazgos: {
                                datos: {
                                    [key: string]: string | number;
                                };
                                de: {
                                    columna: number;
                                    /** @enum {string} */
                                    lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                                    monto: number;
                                    registro: number;
                                }[];
                                nombre: string;
                                numero: number;
                                peso: number;
                            }[];
                            huella: string;
                            pesos: {
                                away: number;
                                boughtBeyondFunds: number;
                                cash: number;
                                correctedDownwards: number;
                                declaredByAnother: number;
                                declaresNothing: number;
                                gap: number;
                                gapsAddUp: number;
                                interestBeyondBalance: number;
                                late: number;
                                littleToLiveOn: number;
                                loanWithoutAsset: number;
                                omittedBefore: number;
                                owesARelative: number;
                                passedOn: number;
                                payUnlikePost: number;
                                repaidFromNothing: number;
                                sectionEmptied: number;
                                soldWithoutTrace: number;
                                spousesDiffer: number;
                                unlikePeers: number;
                                valueLeapt: number;
                            };
                            puntos: number;
                            sin_explicar: number;
                            topes: {
                                conduct: number;
                                debts: number;
                                goods: number;
                                income: number;
                                matches: number;
                            };
                            umbrales: {
                                away: {
                                    days: number;
                                    least: number;
                                };
                                boughtBeyondFunds: {
                                    least: number;
                                };
                                cash: {
                                    least: number;
                                    share: number;
                                };
                                correctedDownwards: {
                                    share: number;
                                    times: number;
                                };
                                declaredByAnother: {
                                    owners: number;
                                };
                                declaresNothing: {
                                    years: number;
                                };
                                gap: {
                                    least: number;
                                    share: number;
                                };
                                gapsAddUp: {
                                    intervals: number;
                                    least: number;
                                    share: number;
                                };
                                interestBeyondBalance: {
                                    least: number;
                                    rate: number;
                                };
                                late: {
                                    days: number;
                                };
                                littleToLiveOn: {
                                    minimumWage: number;
                                    share: number;
                                };
                                loanWithoutAsset: {
                                    least: number;
                                    shown: number;
                                };
                                omittedBefore: {
                                    least: number;
                                };
                                owesARelative: {
                                    least: number;
                                };
                                passedOn: {
                                    days: number;
                                };
                                payUnlikePost: {
                                    least: number;
                                    months: number;
                                    most: number;
                                };
                                repaidFromNothing: {
                                    least: number;
                                };
                                sectionEmptied: {
                                    goods: number;
                                };
                                soldWithoutTrace: {
                                    found: number;
                                    least: number;
                                };
                                spousesDiffer: {
                                    share: number;
                                };
                                unlikePeers: {
                                    deviations: number;
                                    people: number;
                                };
                                valueLeapt: {
                                    least: number;
                                    ratio: number;
                                };
                            };
                        } | null;
                        registros: {
                            certificado: string;
                            /** @enum {string} */
                            lista: "realEstate" | "movable" | "usufruct" | "deposit" | "security" | "otherAsset" | "remuneration" | "financialDebt" | "privateDebt" | "stateDebt" | "taxDebt" | "otherDebt" | "previousPost" | "relative";
                            lugar: number;
                            monto: number;
                            registro: number;
                            titulo: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoMatrizExportar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoMatrizImprimir: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombre: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoProrroga: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenDecisionesByCasoResultado: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    resultado: "consistent" | "explained" | "rectify" | "undetermined" | "referred";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenPesos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        primero: {
                            pesos: {
                                away: number;
                                boughtBeyondFunds: number;
                                cash: number;
                                correctedDownwards: number;
                                declaredByAnother: number;
                                declaresNothing: number;
                                gap: number;
                                gapsAddUp: number;
                                interestBeyondBalance: number;
                                late: number;
                                littleToLiveOn: number;
                                loanWithoutAsset: number;
                                omittedBefore: number;
                                owesARelative: number;
                                passedOn: number;
                                payUnlikePost: number;
                                repaidFromNothing: number;
                                sectionEmptied: number;
                                soldWithoutTrace: number;
                                spousesDiffer: number;
                                unlikePeers: number;
                                valueLeapt: number;
                            };
                            topes: {
                                conduct: number;
                                debts: number;
                                goods: number;
                                income: number;
                                matches: number;
                            };
                            umbrales: {
                                away: {
                                    days: number;
                                    least: number;
                                };
                                boughtBeyondFunds: {
                                    least: number;
                                };
                                cash: {
                                    least: number;
                                    share: number;
                                };
                                correctedDownwards: {
                                    share: number;
                                    times: number;
                                };
                                declaredByAnother: {
                                    owners: number;
                                };
                                declaresNothing: {
                                    years: number;
                                };
                                gap: {
                                    least: number;
                                    share: number;
                                };
                                gapsAddUp: {
                                    intervals: number;
                                    least: number;
                                    share: number;
                                };
                                interestBeyondBalance: {
                                    least: number;
                                    rate: number;
                                };
                                late: {
                                    days: number;
                                };
                                littleToLiveOn: {
                                    minimumWage: number;
                                    share: number;
                                };
                                loanWithoutAsset: {
                                    least: number;
                                    shown: number;
                                };
                                omittedBefore: {
                                    least: number;
                                };
                                owesARelative: {
                                    least: number;
                                };
                                passedOn: {
                                    days: number;
                                };
                                payUnlikePost: {
                                    least: number;
                                    months: number;
                                    most: number;
                                };
                                repaidFromNothing: {
                                    least: number;
                                };
                                sectionEmptied: {
                                    goods: number;
                                };
                                soldWithoutTrace: {
                                    found: number;
                                    least: number;
                                };
                                spousesDiffer: {
                                    share: number;
                                };
                                unlikePeers: {
                                    deviations: number;
                                    people: number;
                                };
                                valueLeapt: {
                                    least: number;
                                    ratio: number;
                                };
                            };
                        };
                        versiones: {
                            aprobada_por: string;
                            conjunto: {
                                pesos: {
                                    away: number;
                                    boughtBeyondFunds: number;
                                    cash: number;
                                    correctedDownwards: number;
                                    declaredByAnother: number;
                                    declaresNothing: number;
                                    gap: number;
                                    gapsAddUp: number;
                                    interestBeyondBalance: number;
                                    late: number;
                                    littleToLiveOn: number;
                                    loanWithoutAsset: number;
                                    omittedBefore: number;
                                    owesARelative: number;
                                    passedOn: number;
                                    payUnlikePost: number;
                                    repaidFromNothing: number;
                                    sectionEmptied: number;
                                    soldWithoutTrace: number;
                                    spousesDiffer: number;
                                    unlikePeers: number;
                                    valueLeapt: number;
                                };
                                topes: {
                                    conduct: number;
                                    debts: number;
                                    goods: number;
                                    income: number;
                                    matches: number;
                                };
                                umbrales: {
                                    away: {
                                        days: number;
                                        least: number;
                                    };
                                    boughtBeyondFunds: {
                                        least: number;
                                    };
                                    cash: {
                                        least: number;
                                        share: number;
                                    };
                                    correctedDownwards: {
                                        share: number;
                                        times: number;
                                    };
                                    declaredByAnother: {
                                        owners: number;
                                    };
                                    declaresNothing: {
                                        years: number;
                                    };
                                    gap: {
                                        least: number;
                                        share: number;
                                    };
                                    gapsAddUp: {
                                        intervals: number;
                                        least: number;
                                        share: number;
                                    };
                                    interestBeyondBalance: {
                                        least: number;
                                        rate: number;
                                    };
                                    late: {
                                        days: number;
                                    };
                                    littleToLiveOn: {
                                        minimumWage: number;
                                        share: number;
                                    };
                                    loanWithoutAsset: {
                                        least: number;
                                        shown: number;
                                    };
                                    omittedBefore: {
                                        least: number;
                                    };
                                    owesARelative: {
                                        least: number;
                                    };
                                    passedOn: {
                                        days: number;
                                    };
                                    payUnlikePost: {
                                        least: number;
                                        months: number;
                                        most: number;
                                    };
                                    repaidFromNothing: {
                                        least: number;
                                    };
                                    sectionEmptied: {
                                        goods: number;
                                    };
                                    soldWithoutTrace: {
                                        found: number;
                                        least: number;
                                    };
                                    spousesDiffer: {
                                        share: number;
                                    };
                                    unlikePeers: {
                                        deviations: number;
                                        people: number;
                                    };
                                    valueLeapt: {
                                        least: number;
                                        ratio: number;
                                    };
                                };
                            };
                            desde: string;
                            huella: string;
                            motivo: string;
                            posicion: number;
                            propuesta_por: string;
                            reemplazado: string;
                            referencia: string;
                            version: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenPesos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conjunto: {
                        pesos: {
                            away: number;
                            boughtBeyondFunds: number;
                            cash: number;
                            correctedDownwards: number;
                            declaredByAnother: number;
                            declaresNothing: number;
                            gap: number;
                            gapsAddUp: number;
                            interestBeyondBalance: number;
                            late: number;
                            littleToLiveOn: number;
                            loanWithoutAsset: number;
                            omittedBefore: number;
                            owesARelative: number;
                            passedOn: number;
                            payUnlikePost: number;
                            repaidFromNothing: number;
                            sectionEmptied: number;
                            soldWithoutTrace: number;
                            spousesDiffer: number;
                            unlikePeers: number;
                            valueLeapt: number;
                        };
                        topes: {
                            conduct: number;
                            debts: number;
                            goods: number;
                            income: number;
                            matches: number;
                        };
                        umbrales: {
                            away: {
                                days: number;
                                least: number;
                            };
                            boughtBeyondFunds: {
                                least: number;
                            };
                            cash: {
                                least: number;
                                share: number;
                            };
                            correctedDownwards: {
                                share: number;
                                times: number;
                            };
                            declaredByAnother: {
                                owners: number;
                            };
                            declaresNothing: {
                                years: number;
                            };
                            gap: {
                                least: number;
                                share: number;
                            };
                            gapsAddUp: {
                                intervals: number;
                                least: number;
                                share: number;
                            };
                            interestBeyondBalance: {
                                least: number;
                                rate: number;
                            };
                            late: {
                                days: number;
                            };
                            littleToLiveOn: {
                                minimumWage: number;
                                share: number;
                            };
                            loanWithoutAsset: {
                                least: number;
                                shown: number;
                            };
                            omittedBefore: {
                                least: number;
                            };
                            owesARelative: {
                                least: number;
                            };
                            passedOn: {
                                days: number;
                            };
                            payUnlikePost: {
                                least: number;
                                months: number;
                                most: number;
                            };
                            repaidFromNothing: {
                                least: number;
                            };
                            sectionEmptied: {
                                goods: number;
                            };
                            soldWithoutTrace: {
                                found: number;
                                least: number;
                            };
                            spousesDiffer: {
                                share: number;
                            };
                            unlikePeers: {
                                deviations: number;
                                people: number;
                            };
                            valueLeapt: {
                                least: number;
                                ratio: number;
                            };
                        };
                    };
                    motivo: string;
                    /** @default  */
                    referencia?: string | "";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        codigo: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenPesosDecidir: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    aprobar?: boolean;
                    /** Format: uuid */
                    codigo: string;
                    motivo?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenPesosPropuestas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aprobada: boolean | null;
                        caducada: boolean;
                        /** Format: uuid */
                        codigo: string;
                        conjunto: {
                            pesos: {
                                away: number;
                                boughtBeyondFunds: number;
                                cash: number;
                                correctedDownwards: number;
                                declaredByAnother: number;
                                declaresNothing: number;
                                gap: number;
                                gapsAddUp: number;
                                interestBeyondBalance: number;
                                late: number;
                                littleToLiveOn: number;
                                loanWithoutAsset: number;
                                omittedBefore: number;
                                owesARelative: number;
                                passedOn: number;
                                payUnlikePost: number;
                                repaidFromNothing: number;
                                sectionEmptied: number;
                                soldWithoutTrace: number;
                                spousesDiffer: number;
                                unlikePeers: number;
                                valueLeapt: number;
                            };
                            topes: {
                                conduct: number;
                                debts: number;
                                goods: number;
                                income: number;
                                matches: number;
                            };
                            umbrales: {
                                away: {
                                    days: number;
                                    least: number;
                                };
                                boughtBeyondFunds: {
                                    least: number;
                                };
                                cash: {
                                    least: number;
                                    share: number;
                                };
                                correctedDownwards: {
                                    share: number;
                                    times: number;
                                };
                                declaredByAnother: {
                                    owners: number;
                                };
                                declaresNothing: {
                                    years: number;
                                };
                                gap: {
                                    least: number;
                                    share: number;
                                };
                                gapsAddUp: {
                                    intervals: number;
                                    least: number;
                                    share: number;
                                };
                                interestBeyondBalance: {
                                    least: number;
                                    rate: number;
                                };
                                late: {
                                    days: number;
                                };
                                littleToLiveOn: {
                                    minimumWage: number;
                                    share: number;
                                };
                                loanWithoutAsset: {
                                    least: number;
                                    shown: number;
                                };
                                omittedBefore: {
                                    least: number;
                                };
                                owesARelative: {
                                    least: number;
                                };
                                passedOn: {
                                    days: number;
                                };
                                payUnlikePost: {
                                    least: number;
                                    months: number;
                                    most: number;
                                };
                                repaidFromNothing: {
                                    least: number;
                                };
                                sectionEmptied: {
                                    goods: number;
                                };
                                soldWithoutTrace: {
                                    found: number;
                                    least: number;
                                };
                                spousesDiffer: {
                                    share: number;
                                };
                                unlikePeers: {
                                    deviations: number;
                                    people: number;
                                };
                                valueLeapt: {
                                    least: number;
                                    ratio: number;
                                };
                            };
                        };
                        decidida: string;
                        decidida_por: string;
                        documento: string;
                        motivo: string;
                        motivo_rechazo: string;
                        nombre: string;
                        propia: boolean;
                        propuesta: string;
                        propuesta_por: string;
                        referencia: string;
                        retirada: string;
                        version: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenPuntajes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calculado: string | null;
                        /** @description Versión de los pesos con que se calcularon; null: todavía no hay puntajes. */
                        conjunto: number | null;
                        declaraciones: number;
                        en_vigor: number | null;
                        puntajes: {
                            certificado: string;
                            codigo: number;
                            indicadores: {
                                nombre: string;
                                numero: number;
                            }[];
                            puntos: number;
                            sin_explicar: number;
                        }[];
                        quedan: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenPuntajes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    puntajes: (number | string)[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        elegidas: number;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenRemitidos: {
        parameters: {
            query?: {
                despues?: number | string;
                orden?: "remitido" | "-remitido";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        casos: {
                            /** @enum {string} */
                            canal: "score" | "lot" | "report";
                            certificado: string;
                            codigo: number;
                            conservado_hasta: string;
                            decidio: string;
                            expedientes: {
                                codigo: number;
                                /** @enum {string} */
                                estado: "ordered" | "signing" | "delayed" | "signed";
                                ordenado: string;
                                por: string;
                                referencia: string;
                                sha256: string;
                            }[];
                            remitido: string;
                            verifico: string;
                        }[];
                        cuantos: number | null;
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExamenSeleccion: {
        parameters: {
            query?: {
                canal?: "score" | "lot" | "report";
                caso?: number;
                despues?: number;
                estado?: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                orden?: "elegido" | "-elegido" | "estado" | "-estado";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        canales: {
                            /** @enum {string} */
                            canal: "score" | "lot" | "report";
                            cupo: number;
                            elegidas: number;
                        }[];
                        casos: {
                            certificado: string;
                            codigo: number;
                            elegido: string;
                            /** @enum {string} */
                            estado: "selected" | "assigned" | "review" | "asked" | "answered" | "expired" | "proposed" | "closed" | "referred";
                            fundamentos: {
                                /** @enum {string} */
                                canal: "score" | "lot" | "report";
                                indicadores: {
                                    datos: {
                                        [key: string]: string | number;
                                    };
                                    numero: number;
                                }[];
                                motivo: string;
                                posicion: number | null;
                                recibida: string | null;
                                referencia: string;
                                sorteo: string | null;
                            };
                        }[];
                        cuantos: number | null;
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExamenSeleccion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    certificado: string;
                    motivo: string;
                    recibida: string;
                    referencia: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaExenciones: {
        parameters: {
            query?: {
                despues?: string;
                estado?: "espera" | "aprobada" | "rechazada" | "retirada" | "caducada";
                orden?: "propuesta" | "-propuesta" | "propuesta_por" | "-propuesta_por";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuantos: number | null;
                        exenciones: {
                            aprobada: boolean | null;
                            caducada: boolean;
                            /** Format: uuid */
                            codigo: string;
                            decidida: string;
                            decidida_por: string;
                            documento: string;
                            hasta: string;
                            motivo: string;
                            motivo_djbr: number;
                            motivo_rechazo: string;
                            nombre: string;
                            propia: boolean;
                            propuesta: string;
                            propuesta_por: string;
                            referencia: string;
                            reportada: string;
                            retirada: string;
                            /** @enum {string} */
                            tipo: "exencion" | "prorroga" | "retiro_exencion" | "retiro_prorroga";
                            vence: string;
                        }[];
                        siguiente: string | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaExencionesDecidir: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    aprobar?: boolean;
                    /** Format: uuid */
                    codigo: string;
                    motivo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaFallas: {
        parameters: {
            query?: {
                despues?: number | string;
                estado?: "por_certificar" | "certificada";
                orden?: "servicio" | "-servicio" | "hora" | "-hora" | "personas" | "-personas" | "certificar_hasta" | "-certificar_hasta";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuantos: number | null;
                        fallas: {
                            certificar_hasta: string;
                            codigo: number;
                            hora: string;
                            personas: number;
                            por_certificar: number;
                            /** @enum {string} */
                            servicio: "identity" | "citizenship" | "approval" | "signer" | "mail" | "portal";
                            vencida: boolean;
                        }[];
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaFallasCertificar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    hora: string;
                    /** @enum {string} */
                    servicio: "identity" | "citizenship" | "approval" | "signer" | "mail" | "portal";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        certificadas: number;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        propias: number;
                        quedan: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaHabilitacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge: string;
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaListas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entradas: number;
                        lista: string;
                        vigentes: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaListasByLista: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lista: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        aviso: string | null;
                        entrada: number;
                        fija: boolean;
                        version: number;
                        vigente: boolean;
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaListasByLista: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lista: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putOficinaListasByListaEntradasByEntrada: {
        parameters: {
            query?: never;
            header?: {
                /** @description Versión que se leyó; 0 si no había ninguna. */
                "If-Match"?: string;
            };
            path: {
                entrada: number | string;
                lista: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            412: components["responses"]["Cambiado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaListasByListaEntradasByEntradaHistorial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entrada: number | string;
                lista: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        antes: unknown;
                        cuenta: string;
                        despues: unknown;
                        fecha: string;
                        motivo: string;
                        version: number;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaListasByListaImportar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lista: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filas: ({
                        entrada?: (number | string) | null;
                        version?: number | null;
                    } & {
                        [key: string]: unknown;
                    })[];
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaOmisiones: {
        parameters: {
            query?: {
                despues?: number;
                entidad?: number;
                estado?: "open" | "notified" | "justified" | "referred";
                orden?: "vence" | "-vence" | "abierto" | "-abierto" | "nombre" | "-nombre";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cantidades: {
                            cantidad: number;
                            /** @enum {string} */
                            estado: "open" | "notified" | "justified" | "referred";
                        }[];
                        casos: {
                            abierto: string;
                            abierto_por: string;
                            codigo: number;
                            documento: string;
                            entidad: string;
                            historia: {
                                fecha: string;
                                por: string;
                                referencia: string;
                                /** @enum {string} */
                                resultado: "notified" | "justified" | "referred";
                            }[];
                            motivo: number;
                            nombre: string;
                            recibida: string | null;
                            vence: string;
                        }[];
                        cuantos: number | null;
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaOmisiones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entidad: number | string;
                    mes: string;
                    obligacion?: (number | string) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        abiertos: number;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        propios: number;
                        quedan: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaOmisionesByCaso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caso: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fecha: string;
                    referencia: string;
                    /** @enum {string} */
                    resultado: "notified" | "justified" | "referred";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaPedidosByPedido: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pedido: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ahora: string;
                        fecha: string | null;
                        hecho: boolean;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaPendientes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pendientes: {
                            cantidad: number;
                            desde: string;
                            /** @enum {string} */
                            tipo: "correcciones" | "desbloqueos" | "descongelamientos" | "bajas" | "usuarios" | "fallas" | "reclamos" | "exenciones" | "reglas" | "pesos" | "casos" | "decisiones" | "sorteos" | "avisos";
                        }[];
                        total: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaPersonasByCodigoBloqueo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaPersonasByCodigoDesbloqueo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        codigo: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaPersonasByCodigoSesiones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codigo: number;
                        desde: string;
                        dispositivo: string;
                        ingreso: number;
                        termina: string;
                        ultimo_uso: string;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaPersonasByCodigoSesionesCerrar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                    sesion?: (number | string) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaPropuestas: {
        parameters: {
            query?: {
                despues?: string;
                orden?: "acto" | "-acto" | "propuesta" | "-propuesta";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuantos: number | null;
                        propuestas: {
                            /** @enum {string} */
                            acto: "writeOff" | "unfreezeCard" | "reopenRecovery" | "removeFactor" | "unblockAccount" | "givePassword" | "resetFactor" | "grantSupervisor" | "grantUsers" | "exemptObligation" | "extendObligation" | "withdrawExemption" | "withdrawExtension" | "changeRules" | "changeWeights";
                            /** Format: uuid */
                            codigo: string;
                            documento: string;
                            motivo: string;
                            propuesta: string;
                            referencia: string;
                        }[];
                        siguiente: string | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaPropuestasRetirar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    codigo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaRecepcion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cedula_vista?: boolean | null;
                    control_cge: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        fecha_recepcion: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        numero_certificado_departamental: string;
                        numero_certificado_nacional: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaRecepcionConstancia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombre: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaRecepcionJornada: {
        parameters: {
            query?: {
                antes?: number | string;
                dia?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cierres: {
                            codigo: number;
                            fecha: string;
                            fuera_de_plazo: number;
                            funcionario: string;
                            huella: string;
                            numero: number;
                            primero: string;
                            recibidas: number;
                            ultimo: string;
                        }[];
                        dia: string;
                        dia_anterior: string | null;
                        dia_siguiente: string | null;
                        hay_mas: boolean;
                        hoy: string;
                        recepciones: {
                            cierre: number | null;
                            codigo: number;
                            control_cge: string | null;
                            dada_de_baja: string | null;
                            fuera_de_plazo: boolean;
                            funcionario: string;
                            hora: string;
                            nombres: string;
                            numero_certificado_departamental: string;
                            numero_certificado_nacional: string;
                            propia: boolean;
                        }[];
                        totales: {
                            dadas_de_baja: number;
                            fuera_de_plazo: number;
                            funcionarios: {
                                dadas_de_baja: number;
                                fuera_de_plazo: number;
                                funcionario: string;
                                recibidas: number;
                            }[];
                            propias: number;
                            recibidas: number;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaRecepcionJornadaActa: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cierre: number | string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        nombre: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaRecepcionJornadaCierre: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dia: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cierre: {
                            codigo: number;
                            fecha: string;
                            fuera_de_plazo: number;
                            funcionario: string;
                            huella: string;
                            numero: number;
                            primero: string;
                            recibidas: number;
                            ultimo: string;
                        };
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaRecepcionJornadaExportar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dia: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSeguimiento: {
        parameters: {
            query?: {
                departamento?: number;
                entidad?: number;
                mes?: string;
                motivo?: "1" | "2" | "3";
                padron?: "sin_confirmar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        corte: string;
                        entidades: {
                            abiertas: number;
                            codigo: number;
                            debidas: number;
                            descripcion: string;
                            en_plazo: number;
                            exentas: number;
                            justificadas: number;
                            omitidas: number;
                            padron_confirmado: string | null;
                            porcentaje: number | null;
                            sin_derivar: number;
                            tarde_hasta_30: number;
                            tarde_mas_30: number;
                        }[];
                        mes: string;
                        sin_confirmar: number;
                        total: {
                            abiertas: number;
                            debidas: number;
                            en_plazo: number;
                            exentas: number;
                            justificadas: number;
                            omitidas: number;
                            porcentaje: number | null;
                            sin_derivar: number;
                            tarde_hasta_30: number;
                            tarde_mas_30: number;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSeguimientoEntidadesByEntidad: {
        parameters: {
            query?: {
                despues?: number | string;
                mes?: string;
                motivo?: "1" | "2" | "3";
                orden?: "nombre" | "-nombre" | "vence" | "-vence" | "resultado" | "-resultado";
                resultado?: "onTime" | "late" | "veryLate" | "missing" | "justified" | "exempt" | "open";
            };
            header?: never;
            path: {
                entidad: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        abiertas: number;
                        codigo: number;
                        corte: string;
                        cuantos: number | null;
                        debidas: number;
                        descripcion: string;
                        en_plazo: number;
                        exentas: number;
                        filas: {
                            documento: string;
                            motivo: number;
                            nombre: string;
                            obligacion: number;
                            persona: number;
                            prorrogada_hasta: string | null;
                            recibida: string | null;
                            /** @enum {string} */
                            resultado: "onTime" | "late" | "veryLate" | "missing" | "justified" | "exempt" | "open";
                            vence: string;
                            verificada: boolean;
                        }[];
                        justificadas: number;
                        mes: string;
                        omitidas: number;
                        padron_confirmado: string | null;
                        porcentaje: number | null;
                        siguiente: number | null;
                        sin_derivar: number;
                        tarde_hasta_30: number;
                        tarde_mas_30: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSeguimientoObligacionesByObligacionPropuesta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                obligacion: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hasta?: string | null;
                    motivo: string;
                    referencia: string;
                    /** @enum {string} */
                    tipo: "exencion" | "prorroga" | "retiro_exencion" | "retiro_prorroga";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        codigo: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSeguimientoPersonasByPersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                persona: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codigo: number;
                        documento: string;
                        fallecida: string | null;
                        fecha_nacimiento: string | null;
                        /** @enum {string} */
                        identidad: "verificada" | "otros_nombres" | "sin_verificar";
                        nombre: string;
                        nombre_portal: string;
                        obligaciones: {
                            codigo: number;
                            desde: string;
                            /** @enum {string} */
                            estado: "upcoming" | "open" | "extended" | "fulfilled" | "late" | "omitted" | "exempt" | "void";
                            eventos: {
                                detalle: string;
                                fecha: string;
                                tipo: string;
                            }[];
                            exenta: boolean;
                            motivo: number;
                            presentada: string | null;
                            prorrogada_hasta: string | null;
                            recibida: string | null;
                            reglas: number;
                            vence: string;
                        }[];
                        puestos: {
                            acto: string;
                            anulado: boolean;
                            cargo: string;
                            causa: string | null;
                            codigo: number;
                            desde: string;
                            entidad: string;
                            hasta: string | null;
                            item: string;
                            reportado: string;
                            tipo: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSeguimientoReclamos: {
        parameters: {
            query?: {
                despues?: number;
                entidad?: number;
                orden?: "fecha" | "-fecha" | "nombre" | "-nombre" | "respuesta" | "-respuesta";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuantos: number | null;
                        reclamos: {
                            cargo: string;
                            codigo: number;
                            contestada: ("correctos" | "corregidos") | null;
                            contestada_en: string | null;
                            desde: string;
                            documento: string;
                            entidad: string;
                            fecha: string;
                            hasta: string | null;
                            nombre: string;
                            /** @enum {string} */
                            respuesta: "not_here" | "wrong_data";
                        }[];
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSeguimientoReclamosByReclamo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reclamo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acto: string;
                        anulado: boolean;
                        cargo: string;
                        codigo: number;
                        contestada: ("correctos" | "corregidos") | null;
                        contestada_en: string | null;
                        desde: string;
                        detalle: string;
                        documento: string;
                        entidad: string;
                        fecha: string;
                        fecha_nacimiento: string | null;
                        hasta: string | null;
                        item: string;
                        nombre: string;
                        nombre_portal: string;
                        reportado: string;
                        /** @enum {string} */
                        respuesta: "not_here" | "wrong_data";
                        tipo: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSeguimientoReclamosByReclamoDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reclamo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    aceptar: boolean;
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSeguimientoReglas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aprobada_por: string;
                        desde: string;
                        motivo: string;
                        propuesta_por: string;
                        referencia: string;
                        reglas: {
                            ascenso_obliga: string | number;
                            dias_antes_ingreso: string | number;
                            dias_retorno: string | number;
                            egreso_libera_anual: string | number;
                            mes_mas_exterior: string | number;
                            mes_mas_fuera_capital: string | number;
                            primera_anual_despues_ingreso: string | number;
                            retorno_obliga_ambas: string | number;
                            sucesiones: string | number;
                        };
                        version: number;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSeguimientoReglas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ascenso_obliga?: (number | string | "") | null;
                    dias_antes_ingreso?: number | string | null;
                    dias_retorno?: number | string | null;
                    egreso_libera_anual?: (number | string | "") | null;
                    mes_mas_exterior?: (number | string | "") | null;
                    mes_mas_fuera_capital?: (number | string | "") | null;
                    motivo?: string | null;
                    primera_anual_despues_ingreso?: (number | string | "") | null;
                    referencia?: string | null;
                    retorno_obliga_ambas?: (number | string | "") | null;
                    sucesiones?: string | null;
                    version: number;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        codigo: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSeguimientoReglasContar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    codigo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSeguimientoReglasDecidir: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    aprobar?: boolean;
                    /** Format: uuid */
                    codigo: string;
                    motivo?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSeguimientoReglasPropuestas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        aprobada: boolean | null;
                        caducada: boolean;
                        /** Format: uuid */
                        codigo: string;
                        decidida: string;
                        decidida_por: string;
                        documento: string;
                        motivo: string;
                        motivo_rechazo: string;
                        nombre: string;
                        propia: boolean;
                        propuesta: string;
                        propuesta_por: string;
                        referencia: string;
                        reglas: {
                            ascenso_obliga: string | number;
                            dias_antes_ingreso: string | number;
                            dias_retorno: string | number;
                            egreso_libera_anual: string | number;
                            mes_mas_exterior: string | number;
                            mes_mas_fuera_capital: string | number;
                            primera_anual_despues_ingreso: string | number;
                            retorno_obliga_ambas: string | number;
                            sucesiones: string | number;
                        };
                        retirada: string;
                        version: number;
                        vista_previa: {
                            efectos: {
                                antes: ("upcoming" | "open" | "extended" | "fulfilled" | "late" | "omitted" | "exempt" | "void") | null;
                                despues: ("upcoming" | "open" | "extended" | "fulfilled" | "late" | "omitted" | "exempt" | "void") | null;
                                motivo: number;
                                obligaciones: number;
                            }[];
                            entidades: {
                                anuladas: number;
                                cambiadas: number;
                                codigo: number;
                                descripcion: string;
                                nuevas: number;
                            }[];
                            fecha: string;
                            personas: number;
                            vigente: boolean;
                            vistas: number;
                        };
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putOficinaSesionClave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cuefundec_contrasenia: string;
                    cuefundec_contrasenia0: string;
                    cuefundec_contrasenia2: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSesionCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigo: string;
                } | {
                    llave: {
                        clientExtensionResults: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string;
                        };
                        /** @enum {string} */
                        type: "public-key";
                    };
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSesionLlave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        opciones: {
                            allowCredentials: {
                                id: string;
                                /** @enum {string} */
                                type: "public-key";
                            }[];
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            userVerification: string;
                        };
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSesionSegundoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codigos: string[];
                        token: string;
                    } | {
                        direccion: string;
                        qr: string;
                        secreto: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSolicitudesUsuarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        acto: "givePassword" | "resetFactor" | "grantSupervisor" | "grantUsers";
                        aprobada: boolean | null;
                        caducada: boolean;
                        /** Format: uuid */
                        codigo: string;
                        cuenta: string;
                        debe_ingresar: boolean;
                        decidida: string;
                        decidida_por: string;
                        documento: string;
                        motivo: string;
                        motivo_rechazo: string;
                        nombre: string;
                        propia: boolean;
                        propuesta: string;
                        propuesta_por: string;
                        referencia: string;
                        retirada: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSolicitudesUsuariosAprobar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default true */
                    aprobar?: boolean;
                    /** Format: uuid */
                    codigo: string;
                    motivo?: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clave: string;
                        cuenta: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        vence: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSorteos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        registro: number;
                        sorteos: {
                            abierto: string | null;
                            anunciado: string | null;
                            cantidad: number;
                            codigo: number;
                            decide: string;
                            desde: number;
                            /** @enum {string} */
                            estado: "preparado" | "retirado" | "anunciado" | "sorteado" | "abierto";
                            hasta: number;
                            nombre: string | null;
                            por: string;
                            preparado: string;
                            propio: boolean;
                            ronda: number | null;
                            ronda_alterna: number | null;
                            sorteado: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSorteos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cantidad: number;
                    desde: number;
                    dia: string;
                    hasta: number;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSorteosByCodigoAbrir: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSorteosByCodigoAnunciar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSorteosByCodigoRetirar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaSorteosByCodigoValor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firma: string;
                    ronda: number | string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaSorteosFondo: {
        parameters: {
            query: {
                desde: number | string;
                hasta: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declaraciones: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaTarjetasAnular: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                    numero_tarjeta: number | string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaTarjetasLotes: {
        parameters: {
            query?: {
                despues?: number | string;
                orden?: "emitido" | "-emitido" | "emitido_por" | "-emitido_por" | "vence" | "-vence";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cuantos: number | null;
                        lotes: {
                            anuladas: number;
                            congeladas: number;
                            emitido: string;
                            emitido_por: string;
                            lote: number;
                            nuevas: number;
                            primera: string;
                            total: number;
                            ultima: string;
                            usadas: number;
                            vence: string;
                            vencidas: number;
                        }[];
                        siguiente: number | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaTarjetasLotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Nombre propio de la escritura: repetida con él, se hace una sola vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cantidad: number | string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        cantidad: number;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        lote: number;
                        nombre: string;
                        vence: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            409: components["responses"]["EnConflicto"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaTarjetasLotesByLote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lote: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        activada: string | null;
                        /** @enum {string} */
                        estado: "nueva" | "usada" | "congelada" | "anulada" | "vencida";
                        numero_tarjeta: string;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaTarjetasLotesByLoteAnular: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lote: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinaUsuarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        oficinas: {
                            codigo: number;
                            nombre: string;
                        }[];
                        usuarios: {
                            bloqueada: boolean;
                            clave_entregada: boolean;
                            codigo: number;
                            cuenta: string;
                            nombres: string;
                            oficina: number;
                            oficina_nombre: string;
                            propia: boolean;
                            roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                            segundo_factor: boolean;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaUsuarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo?: string | null;
                    numero_docidentidad?: string | null;
                    oficina: number | string;
                    perdec_apmaterno?: string | null;
                    perdec_appaterno?: string | null;
                    perdec_fecha_nacimiento?: string | null;
                    perdec_nombres?: string | null;
                    prefijo_docidentidad?: string | null;
                    roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                    sufijo_docidentidad?: string | null;
                    tipdoc_codigo?: (number | string | "") | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clave: string;
                        cuenta: string;
                        en_espera: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        vence: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putOficinaUsuariosByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                    oficina: number | string;
                    roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        en_espera: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaUsuariosByCodigoBloqueo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bloquear: boolean;
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaUsuariosByCodigoClave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clave: string;
                        cuenta: string;
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        vence: string;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postOficinaUsuariosByCodigoSegundoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOficinas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dep_codigo: number;
                        ofi_central: boolean;
                        ofi_codigo: number;
                        ofi_descripcion: string;
                        ofi_direccion: string;
                        ofi_latitud: number | null;
                        ofi_longitud: number | null;
                        ofi_lugar: string;
                        ofi_telefono: string;
                    }[];
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: {
                parte?: "portal" | "oficina";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPaises: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pai_codigo: number;
                        pai_descripcion: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getProvinciasDepartamentosByDep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dep: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pro_codigo: number;
                        pro_descripcion: string;
                        prov_codigo: number;
                        prov_descripcion: string;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicAutoridades: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        autoridades: string[];
                        listas: string[];
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicClaves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            /** @enum {string} */
                            alg: "ES256";
                            /** @enum {string} */
                            crv: "P-256";
                            kid: string;
                            /** @enum {string} */
                            kty: "EC";
                            /** @enum {string} */
                            use: "sig";
                            /** Format: date-time */
                            withdrawn_at?: string;
                            x: string;
                            y: string;
                        }[];
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicCodigo: {
        parameters: {
            query?: {
                confirmar?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        datos: {
                            token: string;
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postPublicCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    iss?: string;
                    state: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        url: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicComunicados: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ambiente: number | null;
                        avisos: string[];
                        desde: string | null;
                        dialogComunicado: boolean;
                        /** @enum {string} */
                        idioma: "es" | "en" | "ay";
                        orden: number;
                        persistente: boolean;
                        texto: string;
                        titulo: string;
                    }[];
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicDocumentoConocidoBySha256: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        clase: "" | "certificado" | "formulario" | "constancia" | "ayuda";
                        conocido: boolean;
                        fecha_baja: string;
                        fecha_emision: string;
                        fecha_recepcion: string;
                        fecha_reemplazo: string;
                        /** @enum {string} */
                        situacion: "" | "pendiente" | "vigente" | "reemplazada" | "baja" | "sin_efecto" | "emitida";
                    };
                };
            };
            400: components["responses"]["NoValido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicEstadisticas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        anios: {
                            anio: number;
                            /** @description Se publica una sola vez, del año entero; null: el año no terminó, o permitiría deducir un mes pequeño. */
                            departamento: {
                                filas: {
                                    /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    /** @description Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23). */
                                    codigo: number | string;
                                    descripcion: string;
                                }[];
                                /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            } | null;
                            /** Format: date */
                            desde: string;
                            /** @description Se publica una sola vez, del año entero; null: el año no terminó, o permitiría deducir un mes pequeño. */
                            estado: {
                                filas: {
                                    /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    /** @description Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23). */
                                    codigo: number | string;
                                    descripcion: string;
                                }[];
                                /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            } | null;
                            /** Format: date */
                            hasta: string;
                            /** @description Se publica una sola vez, del año entero; null: el año no terminó, o permitiría deducir un mes pequeño. */
                            hora: {
                                filas: {
                                    /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    /** @description Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23). */
                                    codigo: number | string;
                                    descripcion: string;
                                }[];
                                /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            } | null;
                            mes: {
                                filas: {
                                    /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    /** @description Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23). */
                                    codigo: number | string;
                                    descripcion: string;
                                }[];
                                /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            };
                            /** @description Se publica una sola vez, del año entero; null: el año no terminó, o permitiría deducir un mes pequeño. */
                            motivo: {
                                filas: {
                                    /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    /** @description Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23). */
                                    codigo: number | string;
                                    descripcion: string;
                                }[];
                                /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            } | null;
                            /** @description Se publica una sola vez, del año entero; null: el año no terminó, o permitiría deducir un mes pequeño. */
                            plazo: {
                                filas: {
                                    /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    /** @description Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23). */
                                    codigo: number | string;
                                    descripcion: string;
                                }[];
                                /** @description Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            } | null;
                        }[];
                        /** @description No se publica ningún grupo de menos declaraciones que estas, salvo cero. */
                        grupo_minimo: number;
                        /** @description Último día contado: fin de un mes. null: todavía no hay ninguno. */
                        hasta: string | null;
                        /** @description Fecha y hora en que se calculó (GMT-4). */
                        publicado: string;
                        /** @enum {string} */
                        titulo: "Declaraciones juradas de bienes y rentas presentadas";
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicEstadisticasCsv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicEstadisticasCumplimiento: {
        parameters: {
            query?: {
                periodo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grupo_minimo: number;
                        meses: string[];
                        publicado: {
                            entidades: {
                                codigo: number;
                                descripcion: string;
                                /** @description Presentadas en plazo, de cada cien que se debían y no estaban exentas; null: no se publica, o todas pueden presentarse todavía en plazo. */
                                porcentaje: number | null;
                            }[];
                            /** @description Mes en que vencían, AAAA-MM. */
                            mes: string;
                            /** @description Fecha y hora en que se publicó (GMT-4). */
                            publicado: string;
                            /** @description Presentadas en plazo, de cada cien que se debían y no estaban exentas; null: no se publica, o todas pueden presentarse todavía en plazo. */
                            total: number | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicEstadisticasCumplimientoCsv: {
        parameters: {
            query?: {
                periodo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicEstadisticasEsquema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicEstadisticasVerificaciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        anios: {
                            anio: number;
                            canal: {
                                filas: {
                                    /** @description Número de verificaciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    codigo: string;
                                    descripcion: string;
                                }[];
                                /** @description Número de verificaciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            };
                            /** @description Fecha y hora en que se publicó (GMT-4). */
                            publicado: string;
                            resultado: {
                                filas: {
                                    /** @description Número de verificaciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                    cantidad: number | null;
                                    codigo: string;
                                    descripcion: string;
                                }[];
                                /** @description Número de verificaciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es. */
                                total: number | null;
                            };
                        }[];
                        grupo_minimo: number;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicEstadisticasVerificacionesCsv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicPesos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conjuntos: {
                            desde: string;
                            huella: string;
                            posicion: number;
                            reemplazado: string;
                            texto: string;
                            version: number;
                        }[];
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicPlazo: {
        parameters: {
            query: {
                decjur_ciudad_capital: number;
                dep_codigo?: number;
                fecha: string;
                mes: number;
                motdec_codigo: "3";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fecha_limite: string | null;
                        inhabiles: {
                            fecha: string;
                            nombre: string;
                        }[];
                        motivo: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicRegistroCabeza: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cabeza: string | null;
                        tamano: number;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicRegistroCabezas: {
        parameters: {
            query?: {
                dia?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cabezas: string[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicRegistroCadenas: {
        parameters: {
            query?: {
                dia?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cabezas: string[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicRegistroConsistencia: {
        parameters: {
            query: {
                desde: number;
                hasta: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        prueba: string[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicRegistroHojas: {
        parameters: {
            query: {
                desde: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hojas: string[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicRegistroInclusion: {
        parameters: {
            query: {
                hoja: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cabeza: string | null;
                        posicion: number;
                        prueba: string[];
                        tamano: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postPublicSituacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    control_cge: string;
                    fecha_recepcion: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        constancia: string;
                        /** @enum {string} */
                        situacion: "" | "vigente" | "reemplazada" | "baja";
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicSorteos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sorteos: {
                            anunciado: string;
                            cantidad: number;
                            decide: string;
                            /** @enum {string} */
                            estado: "anunciado" | "sorteado" | "abierto";
                            nombre: string;
                        }[];
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicSorteosBySorteo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sorteo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apertura: {
                            secreto: string;
                            sorteadas: number[];
                        } | null;
                        cadena: {
                            clave: string;
                            genesis: number;
                            grupo: string;
                            nombre: string;
                            periodo: number;
                        };
                        cerradas: number[];
                        convocatoria: string;
                        /** @enum {string} */
                        estado: "anunciado" | "sorteado" | "abierto";
                        excluidas: {
                            /** @enum {string} */
                            motivo: "sinDeclaracion" | "baja" | "reemplazada" | "anterior";
                            posicion: number;
                        }[];
                        posicion: number;
                        valor: {
                            firma: string;
                            ronda: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getPublicSorteosBySorteoPrograma: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sorteo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        programa: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getReporteJasperCreaCuenta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        base64: string;
                        err_existente: number;
                        err_mensaje: string;
                        nombre: string;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSubtipoBienById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tipbie_codigo: number;
                        tipbie_descripcion: string;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSubtipoDeudaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tipdeu_codigo: number;
                        tipdeu_descripcion: string;
                    }[];
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemActuaciones: {
        parameters: {
            query?: {
                antes?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actuaciones: {
                            acto: string;
                            codigo: number;
                            fecha: string;
                            motivo: string;
                            oficina: string;
                            rol: string;
                        }[];
                        hay_mas: boolean;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemAvisos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        codigo: string;
                        enlace: "/verificaciones" | null;
                        fecha: string;
                        mensaje: string;
                        por_ver: boolean;
                        titulo: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemAvisosVistos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigos: string[];
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemCaptcha: {
        parameters: {
            query: {
                uso: "login" | "tarjeta" | "busqueda" | "estado" | "certificado" | "activacion" | "recuperacion" | "segip" | "insistir";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        imagen: string;
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemCaptchaReto: {
        parameters: {
            query: {
                uso: "login" | "tarjeta" | "busqueda" | "estado" | "certificado" | "activacion" | "recuperacion" | "segip" | "insistir";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parameters: {
                            algorithm: string;
                            cost: number;
                            keyLength: number;
                            keyPrefix: string;
                            nonce: string;
                            salt: string;
                        };
                        token: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemConfiguracion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ambiente: number;
                        captcha_habilitado: boolean;
                        demo: boolean;
                        digital_habilitado: boolean;
                        idiomas: string[];
                        tradicional_habilitado: boolean;
                        tradicional_url: string;
                        verificacion_habilitada: boolean;
                        version: string;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemConfirmacion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clave: string;
                    codigo?: string | null;
                    llave?: {
                        clientExtensionResults: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string;
                        };
                        /** @enum {string} */
                        type: "public-key";
                    } | null;
                } | {
                    codigo?: string | null;
                    llave?: {
                        clientExtensionResults: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string;
                        };
                        /** @enum {string} */
                        type: "public-key";
                    } | null;
                    tar_codigo_tarjeta: string;
                    tar_pin_tarjeta: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemConfirmacionLlave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        opciones: {
                            allowCredentials: {
                                id: string;
                                /** @enum {string} */
                                type: "public-key";
                            }[];
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            userVerification: string;
                        };
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemRecordatorios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        correo: boolean;
                        /** @enum {string} */
                        idioma: "es" | "en" | "ay";
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    putSystemRecordatorios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    correo: boolean;
                    /** @enum {string} */
                    idioma: "es" | "en" | "ay";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemSalir: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logoutUrl: string;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemSalud: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        base_datos: "ok";
                        /** @enum {string} */
                        estado: "ok";
                        /** @enum {string} */
                        firma: "ok" | "no_disponible";
                        version: string;
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemSegundoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codigos_desde: string | null;
                        codigos_respaldo: number;
                        dominio: string | null;
                        llaves: {
                            codigo: number;
                            desde: string;
                            nombre: string;
                            ultimo_uso: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSegundoFactorCodigos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigo?: string | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codigos: string[];
                    } | {
                        direccion: string;
                        qr: string;
                        secreto: string;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteSystemSegundoFactorCodigos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSegundoFactorCodigosRespaldo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codigos: string[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSegundoFactorLlaves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    llave: {
                        clientExtensionResults: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            attestationObject: string;
                            clientDataJSON: string;
                        };
                        /** @enum {string} */
                        type: "public-key";
                    };
                    nombre: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codigos: string[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    deleteSystemSegundoFactorLlavesByCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSegundoFactorNuevaLlave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        opciones: {
                            attestation: string;
                            authenticatorSelection: {
                                requireResidentKey: boolean;
                                residentKey: string;
                                userVerification: string;
                            };
                            challenge: string;
                            excludeCredentials: {
                                id: string;
                                /** @enum {string} */
                                type: "public-key";
                            }[];
                            pubKeyCredParams: {
                                alg: number;
                                /** @enum {string} */
                                type: "public-key";
                            }[];
                            rp: {
                                id: string;
                                name: string;
                            };
                            timeout: number;
                            user: {
                                displayName: string;
                                id: string;
                                name: string;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemSesion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        segundos_inactividad: number;
                        segundos_sesion: number;
                        usuario: {
                            cambiar_clave: boolean;
                            celular: string;
                            cuenta: string;
                            email: string;
                            en_oficina: boolean;
                            entidad: {
                                /** @enum {string} */
                                calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                                codigo: number;
                                nombre: string;
                            } | null;
                            fecha_nacimiento: string;
                            habilitar_edicion: boolean;
                            ingreso: number;
                            nombres: string;
                            nro_documento: string;
                            observaciones: {
                                perdec_apmaterno: number;
                                perdec_appaterno: number;
                                perdec_docidentidad: number;
                                perdec_fecha_nacimiento: number;
                                perdec_nombres: number;
                            };
                            oficina: string;
                            perdec_docidentidad: string;
                            perdec_genero: number;
                            primer_apellido: string;
                            roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                            segip: number;
                            segundo_apellido: string;
                            segundo_factor: boolean;
                            /** @enum {string} */
                            tipo: "usuario_externo" | "usuario";
                            tipo_documento: number;
                        };
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSesion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        usuario: {
                            cambiar_clave: boolean;
                            celular: string;
                            cuenta: string;
                            email: string;
                            en_oficina: boolean;
                            entidad: {
                                /** @enum {string} */
                                calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                                codigo: number;
                                nombre: string;
                            } | null;
                            fecha_nacimiento: string;
                            habilitar_edicion: boolean;
                            ingreso: number;
                            nombres: string;
                            nro_documento: string;
                            observaciones: {
                                perdec_apmaterno: number;
                                perdec_appaterno: number;
                                perdec_docidentidad: number;
                                perdec_fecha_nacimiento: number;
                                perdec_nombres: number;
                            };
                            oficina: string;
                            perdec_docidentidad: string;
                            perdec_genero: number;
                            primer_apellido: string;
                            roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                            segip: number;
                            segundo_apellido: string;
                            segundo_factor: boolean;
                            /** @enum {string} */
                            tipo: "usuario_externo" | "usuario";
                            tipo_documento: number;
                        };
                    } | {
                        segundo_factor: {
                            codigo: boolean;
                            llave: boolean;
                            paso: string;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSesionLlave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paso: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        opciones: {
                            allowCredentials: {
                                id: string;
                                /** @enum {string} */
                                type: "public-key";
                            }[];
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            userVerification: string;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSesionPestana: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        usuario: {
                            cambiar_clave: boolean;
                            celular: string;
                            cuenta: string;
                            email: string;
                            en_oficina: boolean;
                            entidad: {
                                /** @enum {string} */
                                calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                                codigo: number;
                                nombre: string;
                            } | null;
                            fecha_nacimiento: string;
                            habilitar_edicion: boolean;
                            ingreso: number;
                            nombres: string;
                            nro_documento: string;
                            observaciones: {
                                perdec_apmaterno: number;
                                perdec_appaterno: number;
                                perdec_docidentidad: number;
                                perdec_fecha_nacimiento: number;
                                perdec_nombres: number;
                            };
                            oficina: string;
                            perdec_docidentidad: string;
                            perdec_genero: number;
                            primer_apellido: string;
                            roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                            segip: number;
                            segundo_apellido: string;
                            segundo_factor: boolean;
                            /** @enum {string} */
                            tipo: "usuario_externo" | "usuario";
                            tipo_documento: number;
                        };
                    };
                };
            };
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSesionRenovar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        segundos_inactividad: number;
                        segundos_sesion: number;
                        usuario: {
                            cambiar_clave: boolean;
                            celular: string;
                            cuenta: string;
                            email: string;
                            en_oficina: boolean;
                            entidad: {
                                /** @enum {string} */
                                calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                                codigo: number;
                                nombre: string;
                            } | null;
                            fecha_nacimiento: string;
                            habilitar_edicion: boolean;
                            ingreso: number;
                            nombres: string;
                            nro_documento: string;
                            observaciones: {
                                perdec_apmaterno: number;
                                perdec_appaterno: number;
                                perdec_docidentidad: number;
                                perdec_fecha_nacimiento: number;
                                perdec_nombres: number;
                            };
                            oficina: string;
                            perdec_docidentidad: string;
                            perdec_genero: number;
                            primer_apellido: string;
                            roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                            segip: number;
                            segundo_apellido: string;
                            segundo_factor: boolean;
                            /** @enum {string} */
                            tipo: "usuario_externo" | "usuario";
                            tipo_documento: number;
                        };
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSesionResguardo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claves: {
                            clave: string;
                            /** Format: uuid */
                            id: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSesionSegundoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigo: string;
                    paso: string;
                } | {
                    llave: {
                        clientExtensionResults: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string;
                        };
                        /** @enum {string} */
                        type: "public-key";
                    };
                    paso: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        usuario: {
                            cambiar_clave: boolean;
                            celular: string;
                            cuenta: string;
                            email: string;
                            en_oficina: boolean;
                            entidad: {
                                /** @enum {string} */
                                calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                                codigo: number;
                                nombre: string;
                            } | null;
                            fecha_nacimiento: string;
                            habilitar_edicion: boolean;
                            ingreso: number;
                            nombres: string;
                            nro_documento: string;
                            observaciones: {
                                perdec_apmaterno: number;
                                perdec_appaterno: number;
                                perdec_docidentidad: number;
                                perdec_fecha_nacimiento: number;
                                perdec_nombres: number;
                            };
                            oficina: string;
                            perdec_docidentidad: string;
                            perdec_genero: number;
                            primer_apellido: string;
                            roles: ("recepcion" | "supervisor" | "tarjetas" | "catalogos" | "usuarios" | "auditoria" | "seguimiento" | "seleccion" | "verificacion" | "decision")[];
                            segip: number;
                            segundo_apellido: string;
                            segundo_factor: boolean;
                            /** @enum {string} */
                            tipo: "usuario_externo" | "usuario";
                            tipo_documento: number;
                        };
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemSesiones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sesiones: {
                            codigo: number;
                            desde: string;
                            dispositivo: string;
                            en_oficina: boolean;
                            esta: boolean;
                            ultimo_uso: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemSesionesCerrar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    codigo?: (number | string) | null;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemValidar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: byte */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        certificado: {
                            nombreComunSubject: string;
                            organizacionSubject: string;
                        }[];
                        documento: {
                            bytes: number;
                            /** @enum {string} */
                            clase: "" | "certificado" | "formulario" | "constancia" | "ayuda";
                            conocido: boolean;
                            fecha_baja: string;
                            fecha_emision: string;
                            fecha_recepcion: string;
                            fecha_reemplazo: string;
                            /** @enum {string} */
                            situacion: "" | "pendiente" | "vigente" | "reemplazada" | "baja" | "sin_efecto" | "emitida";
                        } | null;
                        firmas: {
                            agregado: {
                                por: string;
                                /** @description Si el certificado de quien firmó o selló es de una autoridad reconocida; si no, solo dice llamarse así. */
                                por_confiable: boolean;
                                /** @enum {string} */
                                tipo: "firma" | "sello" | "datos_validacion" | "recursos_formulario" | "fechas";
                            }[];
                            bytes_firmados: number;
                            /** @description Quien firmó o selló la actualización que no cumplió la regla; "": nadie. */
                            cambiado_por: string;
                            /** @description Si su certificado es de una autoridad reconocida; si no, solo dice llamarse así. */
                            cambiado_por_confiable: boolean;
                            confianza: boolean;
                            fecha: string;
                            /** @enum {string} */
                            fecha_segun: "sello" | "firmante" | "";
                            firmante: string;
                            integridad: boolean;
                            motivo_confianza: string;
                            motivo_integridad: string;
                            /** @description Número del objeto del PDF que no la cumplió; 0: no es uno solo. */
                            objeto: number;
                            organizacion: string;
                            /**
                             * @description Código de la regla que no se cumplió, de una lista fija; "": ninguna. Lo que pide cada una: docs/signature-codes.md.
                             * @enum {string}
                             */
                            regla: "" | "file.notPdf" | "file.encrypted" | "file.structure" | "file.limits" | "dictionary" | "byteRange" | "contents" | "oneSigner" | "detached" | "algorithms" | "messageDigest" | "signedAttributes" | "signatureValue" | "laterBytes" | "laterChanges" | "permissions" | "oneReading" | "anyObject.stays" | "anyObject.signedStays" | "anyObject.writtenAgainCouldChange" | "anyObject.containersStay" | "anyObject.newIsNew" | "anyObject.newWasNotExpected" | "anyObject.usedForThisAlone" | "anyObject.allExplained" | "anyObject.readable" | "anyObject.shape" | "bookkeeping.trailerAgrees" | "bookkeeping.sizeDoesNotShrink" | "bookkeeping.sizeFits" | "bookkeeping.sameOrigin" | "bookkeeping.catalogAgrees" | "unused.leadsNowhere" | "revealed.isPartOfSignature" | "version.isName" | "version.isLevels" | "validationData.stays" | "validationData.shape" | "form.beside" | "form.agrees" | "form.fieldsStay" | "form.fieldsAreNew" | "formDefaults.nothingDrawn" | "formDefaults.resourcesStay" | "formDefaults.byTrusted" | "newField.isSigned" | "newField.isNew" | "newField.isWidget" | "newField.keys" | "newField.timestampKeys" | "newField.oneWidget" | "newField.hasThinFrame" | "newField.nameIsFree" | "newField.staysInPlace" | "newField.appearanceIsDictionary" | "preparedField.keys" | "preparedField.typeStays" | "preparedField.pageStays" | "preparedField.rectangleStays" | "preparedField.nothingBelow" | "preparedField.staysShown" | "preparedField.hasThinFrame" | "preparedField.byTrusted" | "preparedField.lookIsKnown" | "preparedField.lookStays" | "preparedField.staysInPlace" | "preparedField.appearanceIsDictionary" | "preparedField.isWidget" | "signature.isNew" | "signature.keys" | "signature.once" | "appearance.byTrusted" | "appearance.isOneForm" | "appearance.isForm" | "appearance.hasBounds" | "appearance.isReadable" | "appearance.ownResources" | "appearance.plainResources" | "appearance.pointDrawsNothing" | "appearance.place" | "appearance.timestampShowsNothing" | "appearance.areaAtOnce" | "appearance.areaInAll" | "appearance.pageIsRead" | "appearance.freeSpot" | "appearance.isBalanced" | "annotations.pageAgrees" | "annotations.stay" | "annotations.areNew" | "annotations.onePage" | "dates.beside" | "dates.byTrusted" | "dates.infoAgrees" | "dates.infoIsText" | "dates.xmpIsRead" | "dates.xmpAgrees" | "reading.endsRevision" | "reading.bytesAreObjects" | "reading.rowsAreExact" | "reading.endIsPlain" | "reading.hybridAgrees" | "reading.hybridIsSigned" | "reading.firstRow" | "reading.freeWithinSize" | "reading.freedIsUnused" | "reading.sizeFits" | "reading.rootIsOne" | "reading.linearizedFits" | "reading.objectsAreComplete" | "reading.commentsAreClosed" | "reading.typesAreSaid" | "reading.lengthsStay" | "reading.containersAreNamed" | "reading.sectionsAreNamed" | "reading.sectionsAgree" | "reading.generationsAgree" | "reading.hidesNothing";
                            /**
                             * @description sin_cambios: lo que se firmó no cambió. cambiado: cambió. no_comprobable: no se puede comprobar que no cambió.
                             * @enum {string}
                             */
                            resultado: "sin_cambios" | "cambiado" | "no_comprobable";
                            /** @enum {string} */
                            revocacion: "vigente" | "revocado" | "no_comprobada";
                        }[];
                        integridad: boolean;
                        message: string;
                        /** @description Número del objeto del PDF que no la cumplió; 0: no es uno solo. */
                        objeto: number;
                        /**
                         * @description Código de la regla que no se cumplió, de una lista fija; "": ninguna. Lo que pide cada una: docs/signature-codes.md.
                         * @enum {string}
                         */
                        regla: "" | "file.notPdf" | "file.encrypted" | "file.structure" | "file.limits" | "dictionary" | "byteRange" | "contents" | "oneSigner" | "detached" | "algorithms" | "messageDigest" | "signedAttributes" | "signatureValue" | "laterBytes" | "laterChanges" | "permissions" | "oneReading" | "anyObject.stays" | "anyObject.signedStays" | "anyObject.writtenAgainCouldChange" | "anyObject.containersStay" | "anyObject.newIsNew" | "anyObject.newWasNotExpected" | "anyObject.usedForThisAlone" | "anyObject.allExplained" | "anyObject.readable" | "anyObject.shape" | "bookkeeping.trailerAgrees" | "bookkeeping.sizeDoesNotShrink" | "bookkeeping.sizeFits" | "bookkeeping.sameOrigin" | "bookkeeping.catalogAgrees" | "unused.leadsNowhere" | "revealed.isPartOfSignature" | "version.isName" | "version.isLevels" | "validationData.stays" | "validationData.shape" | "form.beside" | "form.agrees" | "form.fieldsStay" | "form.fieldsAreNew" | "formDefaults.nothingDrawn" | "formDefaults.resourcesStay" | "formDefaults.byTrusted" | "newField.isSigned" | "newField.isNew" | "newField.isWidget" | "newField.keys" | "newField.timestampKeys" | "newField.oneWidget" | "newField.hasThinFrame" | "newField.nameIsFree" | "newField.staysInPlace" | "newField.appearanceIsDictionary" | "preparedField.keys" | "preparedField.typeStays" | "preparedField.pageStays" | "preparedField.rectangleStays" | "preparedField.nothingBelow" | "preparedField.staysShown" | "preparedField.hasThinFrame" | "preparedField.byTrusted" | "preparedField.lookIsKnown" | "preparedField.lookStays" | "preparedField.staysInPlace" | "preparedField.appearanceIsDictionary" | "preparedField.isWidget" | "signature.isNew" | "signature.keys" | "signature.once" | "appearance.byTrusted" | "appearance.isOneForm" | "appearance.isForm" | "appearance.hasBounds" | "appearance.isReadable" | "appearance.ownResources" | "appearance.plainResources" | "appearance.pointDrawsNothing" | "appearance.place" | "appearance.timestampShowsNothing" | "appearance.areaAtOnce" | "appearance.areaInAll" | "appearance.pageIsRead" | "appearance.freeSpot" | "appearance.isBalanced" | "annotations.pageAgrees" | "annotations.stay" | "annotations.areNew" | "annotations.onePage" | "dates.beside" | "dates.byTrusted" | "dates.infoAgrees" | "dates.infoIsText" | "dates.xmpIsRead" | "dates.xmpAgrees" | "reading.endsRevision" | "reading.bytesAreObjects" | "reading.rowsAreExact" | "reading.endIsPlain" | "reading.hybridAgrees" | "reading.hybridIsSigned" | "reading.firstRow" | "reading.freeWithinSize" | "reading.freedIsUnused" | "reading.sizeFits" | "reading.rootIsOne" | "reading.linearizedFits" | "reading.objectsAreComplete" | "reading.commentsAreClosed" | "reading.typesAreSaid" | "reading.lengthsStay" | "reading.containersAreNamed" | "reading.sectionsAreNamed" | "reading.sectionsAgree" | "reading.generationsAgree" | "reading.hidesNothing";
                        /**
                         * @description De todas las firmas y sellos. sin_cambios: lo que se firmó no cambió. cambiado: cambió. no_comprobable: no se puede comprobar que no cambió.
                         * @enum {string}
                         */
                        resultado: "sin_cambios" | "cambiado" | "no_comprobable" | "sin_firmas";
                        verificacion: boolean;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            403: components["responses"]["NoPermitido"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            429: components["responses"]["DemasiadosIntentos"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemVinculos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        anulado: boolean;
                        cargo: string;
                        codigo: number;
                        entidad: string;
                        fin: string | null;
                        informado: string;
                        inicio: string;
                        respondido: string | null;
                        respuesta: ("not_here" | "wrong_data") | null;
                        tipo: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemVinculosByCodigoRespuesta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    detalle?: string;
                    /** @enum {string} */
                    respuesta: "not_here" | "wrong_data";
                };
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    postSystemVinculosByCodigoRetiro: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                codigo: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        err_codigo: number;
                        err_existente: number;
                        err_mensaje: string;
                        guardado_antes?: string;
                        inf_codigo?: number;
                        version?: number;
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            404: components["responses"]["NoEncontrado"];
            413: components["responses"]["DemasiadoGrande"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemVinculosVistas: {
        parameters: {
            query?: {
                antes?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hay_mas: boolean;
                        vistas: {
                            /** @enum {string} */
                            calidad: "titular" | "suplente" | "mae" | "auditoria_interna";
                            codigo: number;
                            /** @enum {string} */
                            como: "listed" | "viewed" | "printed";
                            entidad: string;
                            fecha: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["NoValido"];
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getSystemVivo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        estado: "ok";
                    };
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getTiposAdquisicion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tipadq_codigo: number;
                        tipadq_descripcion: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getTiposCambio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fuente: string;
                        moneda: string;
                        muestra: boolean;
                        tipo_cambio: string;
                        vigente_desde: string;
                        vigente_hasta: string | null;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getTiposCargo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tipcar_codigo: number;
                        tipcar_descripcion: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getTiposDocumentos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tipdoc_codigo: number;
                        tipdoc_descripcion: string;
                    }[];
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getTiposFunciones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tipfun_codigo: number;
                        tipfun_descripcion: string;
                        tipfun_detalle: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getTiposNacionalidad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tipnac_codigo: number;
                        tipnac_descripcion: string;
                    }[];
                };
            };
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
    getTiposParentesco: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tippar_codigo: number;
                        tippar_descripcion: string;
                    }[];
                };
            };
            401: components["responses"]["SinSesion"];
            403: components["responses"]["NoPermitido"];
            421: components["responses"]["OtroServidor"];
            500: components["responses"]["Falla"];
            503: components["responses"]["NoDisponible"];
        };
    };
}
