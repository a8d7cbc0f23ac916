import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Security;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationWidget;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAppearanceDictionary;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAppearanceStream;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureInterface;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureOptions;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.jcajce.JcaSignerInfoGeneratorBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/** PDFBox 2: `java PdfBox.java in.pdf out.pdf key=value…`; with `rect` it shows itself, with `into` it signs an empty field. */
public class PdfBox {
  static Map<String, String> options = new TreeMap<>();

  public static void main(String[] arguments) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    for (int i = 2; i < arguments.length; i++) options.put(arguments[i].split("=", 2)[0], arguments[i].split("=", 2)[1]);
    try (PDDocument document = PDDocument.load(new File(arguments[0]))) {
      PDSignature signature = signatureIn(document);
      signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      signature.setSubFilter(options.containsKey("etsi") ? COSName.getPDFName("ETSI.CAdES.detached") : PDSignature.SUBFILTER_ADBE_PKCS7_DETACHED);
      signature.setName("Firmante");
      signature.setReason("Conformidad");
      signature.setSignDate(Calendar.getInstance());
      SignatureOptions how = new SignatureOptions();
      how.setPreferredSignatureSize(4500);
      if (options.containsKey("rect")) how.setVisualSignature(template(document, rectangle()));
      if (options.containsKey("page")) how.setPage(Integer.parseInt(options.get("page")));
      document.addSignature(signature, signer(), how);
      document.saveIncremental(new FileOutputStream(arguments[1]));
    }
  }

  static PDSignature signatureIn(PDDocument document) throws Exception {
    PDSignature signature = new PDSignature();
    if (!options.containsKey("into")) return signature;
    PDSignatureField field = (PDSignatureField) document.getDocumentCatalog().getAcroForm().getField(options.get("into"));
    field.getCOSObject().setItem(COSName.V, signature);
    field.getCOSObject().setNeedToBeUpdated(true);
    return signature;
  }

  static PDRectangle rectangle() {
    float[] sides = new float[4];
    for (int i = 0; i < 4; i++) sides[i] = Float.parseFloat(options.get("rect").split(",")[i]);
    return new PDRectangle(sides[0], sides[1], sides[2] - sides[0], sides[3] - sides[1]);
  }

  /** A document of one page whose form holds the look of the signature, as PDFBox wants it. */
  static java.io.InputStream template(PDDocument source, PDRectangle place) throws Exception {
    try (PDDocument made = new PDDocument()) {
      PDPage page = new PDPage(source.getPage(0).getMediaBox());
      made.addPage(page);
      PDAcroForm form = new PDAcroForm(made);
      made.getDocumentCatalog().setAcroForm(form);
      PDSignatureField field = new PDSignatureField(form);
      PDAnnotationWidget widget = field.getWidgets().get(0);
      form.setSignaturesExist(true);
      form.setAppendOnly(true);
      form.getCOSObject().setDirect(true);
      form.getFields().add(field);
      widget.setRectangle(place);
      PDFormXObject look = new PDFormXObject(new PDStream(made));
      look.setResources(new PDResources());
      look.setFormType(1);
      look.setBBox(new PDRectangle(place.getWidth(), place.getHeight()));
      PDAppearanceDictionary appearance = new PDAppearanceDictionary();
      appearance.getCOSObject().setDirect(true);
      PDAppearanceStream stream = new PDAppearanceStream(look.getCOSObject());
      appearance.setNormalAppearance(stream);
      widget.setAppearance(appearance);
      try (PDPageContentStream content = new PDPageContentStream(made, stream)) {
        content.beginText();
        content.setFont(PDType1Font.HELVETICA, 9);
        content.newLineAtOffset(4, place.getHeight() - 14);
        content.showText("Firmado digitalmente");
        content.endText();
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      made.save(bytes);
      return new java.io.ByteArrayInputStream(bytes.toByteArray());
    }
  }

  static SignatureInterface signer() throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12", "BC");
    store.load(new FileInputStream(options.get("p12")), options.get("password").toCharArray());
    String alias = store.aliases().nextElement();
    PrivateKey key = (PrivateKey) store.getKey(alias, options.get("password").toCharArray());
    Certificate[] chain = store.getCertificateChain(alias);
    return (content) -> {
      try {
        CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
        var content1 = new JcaContentSignerBuilder(options.getOrDefault("scheme", "SHA256withRSA")).build(key);
        generator.addSignerInfoGenerator(new JcaSignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().build()).build(content1, (X509Certificate) chain[0]));
        generator.addCertificates(new JcaCertStore(Arrays.asList(chain)));
        var type = new ASN1ObjectIdentifier("1.2.840.113549.1.7.1");
        return generator.generate(new CMSProcessableByteArray(type, content.readAllBytes()), false).getEncoded();
      } catch (Exception problem) {
        throw new java.io.IOException(problem);
      }
    };
  }
}
