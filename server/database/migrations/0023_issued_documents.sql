-- What a declaration's person downloads: of a digital reception the signed documents only.

CREATE VIEW issued_document WITH (security_invoker = true) AS
  SELECT a.id, a.declaration_id, a.snapshot_id, a.class, a.stage, a.hash
  FROM archived_document a
  WHERE NOT EXISTS (SELECT FROM signing_order o WHERE o.declaration_id = a.declaration_id AND o.class = a.class)
  UNION ALL
  SELECT d.id, o.declaration_id, o.snapshot_id, o.class, 'received', d.hash
  FROM signed_document d JOIN signing_order o ON o.id = d.order_id;
COMMENT ON VIEW issued_document IS 'Printed documents, and in their place the signed ones where a reception ordered signatures.';

GRANT SELECT ON issued_document TO djbr_app;
