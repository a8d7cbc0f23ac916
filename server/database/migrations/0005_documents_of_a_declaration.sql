-- The dashboard and every download ask for the documents of a person's declarations.

CREATE INDEX archived_document_declaration ON archived_document (declaration_id);
