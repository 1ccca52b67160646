import packageJson from '../../package.json' with { type: 'json' }
import { type Package, uniquePackages } from './bundled-packages'

/**
 * A software bill of materials in CycloneDX JSON. `npm sbom --omit dev` leaves out packages that are needed both by the
 * site and by a development package.
 */
export function sbomOf(packages: Package[]): string {
  const { name, version } = packageJson
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: uniquePackages(packages).map(componentOf),
  }
  return JSON.stringify(sbom, null, 2)
}

function componentOf({ name, version, license }: Package) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
  return { type: 'library', 'bom-ref': purl, name, version, licenses: [{ expression: license }], purl }
}
